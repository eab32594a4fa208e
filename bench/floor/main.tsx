// The least that a console on React and antd can weigh: sign-in and one list, each loaded alone, and nothing else.
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

const Page = lazy(async () =>
  location.pathname === '/sign-in'
    ? { default: (await import('./sign-in.tsx')).SignIn }
    : { default: (await import('./list.tsx')).List },
)

const place = document.getElementById('floor')
if (place)
  createRoot(place).render(
    <StrictMode>
      <Suspense>
        <Page />
      </Suspense>
    </StrictMode>,
  )
