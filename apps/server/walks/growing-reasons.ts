/** Why a call may read more pages the larger the company is. */
export const reasons = {
  search:
    'A keyword is looked for with `like`, which row-level security keeps from an index. These lists have no search keys (decision 095): logs, the desk of the operator, comments, and activities with what belongs to them, of which a company has hundreds.',
  figures: 'Figures on chips, tabs and charts are exact (decision 090): rows are counted.',
  visits:
    'An order by views, clicks or another figure adds it up for every row of the list, and the walk hangs a fifth of all visits on the first cards.',
  total:
    'The rows are counted and met in order under a condition that no index answers alone: what roles, folders and departments let one see.',
  order:
    'The order begins with what no index knows, such as who is leaving or what waits for an answer: the rows are sorted at once.',
  people: 'Accounts, posts and roles are gathered for all people: a company has some thousands.',
  rowsOfOne:
    'Everything that hangs on one object is answered, and the walk hangs a fifth of all rows on the first ones.',
  person:
    'A person is looked for in every table that may know the number, when somebody decides on an erasure.',
  limited:
    'A choice has 200, a company keeps at most 500 albums, 2,000 news, 50 tours, 50 presenters, 500 answers, 1,000 gaps and 20 GB of videos: they are met in order or counted for a folder.',
} as const
