/**
 * An answer in two steps, where something outside of the database is part of it: `first` stands with the transaction, `make`
 * runs after the commit, and what it answers is sent and kept for repeats. If it fails, the call has failed and may be repeated.
 */
export class ThenAnswer<T> {
  readonly first: T
  readonly make: () => Promise<T>

  constructor(first: T, make: () => Promise<T>) {
    this.first = first
    this.make = make
  }
}
