import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { authCalls } from '../../features/auth/schema.ts'
import { settingsCalls } from '../../features/settings/schema.ts'
import { onRefusal } from '../../ui/api.ts'
import { makeQueryClient } from '../../ui/query-client.ts'
import { Toaster } from '../../ui/Toaster.tsx'
import { readOptions } from '../../ui/use-read.ts'
import { App } from './App.tsx'
import { Broken } from './Broken.tsx'

const client = makeQueryClient()

// Both answers decide what the first screen is; ask before the first render.
const session = readOptions(authCalls.readSession)
void client.prefetchQuery(session)
void client.prefetchQuery(readOptions(settingsCalls.readPublic))

onRefusal((refusal) => {
  if (refusal.code === 'unauthenticated' || refusal.code === 'suspended') {
    void client.invalidateQueries({ queryKey: session.queryKey })
  }
  if (refusal.code === 'maintenance') {
    void client.invalidateQueries({ queryKey: [settingsCalls.readPublic.name] })
  }
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Broken>
      <QueryClientProvider client={client}>
        <HashRouter>
          <App />
        </HashRouter>
        <Toaster />
      </QueryClientProvider>
    </Broken>
  </StrictMode>,
)
