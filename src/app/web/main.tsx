import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { onRefusal } from '../../ui/api.ts'
import { beforePop } from '../../ui/before-pop.ts'
import { awaitReturn } from '../../ui/connection-return.ts'
import { App } from './App.tsx'
import { Broken } from './Broken.tsx'
import { followLostParts } from './lost-part.ts'
import { openGlances, sessionGlance, settingsGlance } from './session.ts'

followLostParts()
awaitReturn()
window.addEventListener('popstate', (event) => beforePop.hear?.(event))
void openGlances()

onRefusal(({ code }) => {
  if (code === 'unauthenticated' || code === 'suspended') void sessionGlance.refresh()
  if (code === 'maintenance') void settingsGlance.refresh()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Broken>
      <HashRouter>
        <App />
      </HashRouter>
    </Broken>
  </StrictMode>,
)
