// `node lab/bench/likely-stack.mjs`: what a visitor loads first, in gzip kB, of this app's build and of a
// plain build of the stack that the original likely has. Needs npm's registry once; writes into a
// temporary folder, which goes.
//
// What is assumed, from what the specification shows: addresses behind a hash, toasts, icons, charts
// in the analytics, identity by an outside provider, and a document database that the browser asks
// directly. So: React with its router, Firebase's auth and Firestore, Recharts, Lucide, Sonner, each
// in a current version and its usual use, built by Vite as it comes. What is not shown is left out:
// no form library, no animation, no library of parts, no styles, and pages with next to no markup. So
// where the assumption is right, this is a floor.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const OURS = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'dist', 'web')
const STACK = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router-dom': '7.18.5',
  firebase: '12.19.0',
  recharts: '3.10.1',
  'lucide-react': '1.75.0',
  sonner: '2.0.8',
}

const SOURCES = {
  'index.html': `<!doctype html><div id="root"></div><script type="module" src="/main.jsx"></script>`,
  'firebase.js': `import { initializeApp } from 'firebase/app'
export const app = initializeApp({ apiKey: 'none', projectId: 'none', appId: 'none' })`,
  'auth.js': `import { getAuth, createUserWithEmailAndPassword, onAuthStateChanged, sendPasswordResetEmail,
  signInWithEmailAndPassword, signOut } from 'firebase/auth'
import { app } from './firebase.js'
export const auth = getAuth(app)
export const watch = (tell) => onAuthStateChanged(auth, tell)
export const enter = (email, password) => signInWithEmailAndPassword(auth, email, password)
export const join = (email, password) => createUserWithEmailAndPassword(auth, email, password)
export const forgot = (email) => sendPasswordResetEmail(auth, email)
export const leave = () => signOut(auth)`,
  'store.js': `import { addDoc, collection, doc, getDoc, getDocs, getFirestore, limit, onSnapshot, orderBy,
  query, runTransaction, serverTimestamp, updateDoc, where } from 'firebase/firestore'
import { app } from './firebase.js'
const db = getFirestore(app)
export const person = (id) => getDoc(doc(db, 'users', id))
export const entries = (id, tell) => onSnapshot(query(collection(db, 'transactions'),
  where('userId', '==', id), orderBy('date', 'desc'), limit(100)), tell)
export const machines = () => getDocs(collection(db, 'items'))
export const ask = (request) => addDoc(collection(db, 'transactions'), { ...request, at: serverTimestamp() })
export const edit = (id, change) => updateDoc(doc(db, 'users', id), change)
export const pay = (id, change) => runTransaction(db, async (tx) => tx.update(doc(db, 'users', id), change))`,
  'Onboard.jsx': `import { useState } from 'react'
import { Eye, EyeOff, Lock, Mail, Pickaxe } from 'lucide-react'
import { toast } from 'sonner'
import { enter, forgot, join } from './auth.js'
export default function Onboard() {
  const [email, setEmail] = useState(''), [password, setPassword] = useState(''), [seen, see] = useState(false)
  const tell = (error) => toast.error(error.message)
  return <form onSubmit={(e) => { e.preventDefault(); join(email, password).catch(tell) }}>
    <Pickaxe /><Mail /><input value={email} onChange={(e) => setEmail(e.target.value)} /><Lock />
    <input type={seen ? 'text' : 'password'} value={password} onChange={(e) => setPassword(e.target.value)} />
    <button type="button" onClick={() => see(!seen)}>{seen ? <EyeOff /> : <Eye />}</button><button>Create Account</button>
    <button type="button" onClick={() => enter(email, password).catch(tell)}>Sign In</button>
    <button type="button" onClick={() => forgot(email).catch(tell)}>Forgot password?</button></form>
}`,
  'Dashboard.jsx': `import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { ArrowDownLeft, ArrowUpRight, Bell, Gift, Home, LogOut, Package, TrendingUp, User, Wallet } from 'lucide-react'
import { toast } from 'sonner'
import { auth, leave } from './auth.js'
import { ask, edit, entries, machines, pay, person } from './store.js'
export default function Dashboard() {
  const [list, setList] = useState([]), [offers, setOffers] = useState([]), id = auth.currentUser?.uid ?? ''
  useEffect(() => entries(id, (found) => setList(found.docs.map((each) => each.data()))), [id])
  useEffect(() => { machines().then((found) => setOffers(found.docs.map((each) => each.data()))); person(id) }, [id])
  const collect = () => pay(id, { balance: 1 }).then(() => ask({ userId: id })).then(() => edit(id, {})).then(() => toast.success('Collected'))
  return <main><Bell /><Wallet /><TrendingUp /><Gift /><Package /><User /><Home />
    {list.map((each, at) => <p key={at}>{each.type === 'deposit' ? <ArrowDownLeft /> : <ArrowUpRight />}{each.amount}</p>)}
    {offers.map((each, at) => <Link key={at} to="/products">{each.name}</Link>)}
    <button onClick={collect}>Collect Profits</button><button onClick={leave}><LogOut /></button></main>
}`,
  'Analytics.jsx': `import { Area, AreaChart, Bar, BarChart, CartesianGrid, Cell, Legend, Pie, PieChart, ResponsiveContainer,
  Tooltip, XAxis, YAxis } from 'recharts'
export default function Analytics({ days = [] }) {
  return <><ResponsiveContainer><AreaChart data={days}><CartesianGrid /><XAxis dataKey="day" /><YAxis /><Tooltip /><Legend />
    <Area dataKey="in" /></AreaChart></ResponsiveContainer><BarChart data={days}><Bar dataKey="out" /></BarChart>
    <PieChart><Pie data={days} dataKey="in">{days.map((day) => <Cell key={day.day} />)}</Pie></PieChart></>
}`,
}

/** `isLazy`: each page is loaded when it is opened, which a plain build leaves to its author. */
const mainOf = (isLazy) => {
  const page = (name) =>
    isLazy
      ? `const ${name} = lazy(() => import('./${name}.jsx'))`
      : `import ${name} from './${name}.jsx'`
  return `import { StrictMode, Suspense, lazy, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom'
import { Toaster } from 'sonner'
import { watch } from './auth.js'
${['Onboard', 'Dashboard', 'Analytics'].map(page).join('\n')}
function App() {
  const [who, setWho] = useState(null)
  useEffect(() => watch(setWho), [])
  return <HashRouter><Suspense><Routes><Route path="/onboard" element={<Onboard />} />
    <Route path="/dashboard" element={who ? <Dashboard /> : <Navigate to="/onboard" />} />
    <Route path="/admin/analytics" element={<Analytics />} /><Route path="*" element={<Navigate to="/dashboard" />} />
    </Routes></Suspense><Toaster duration={4000} /></HashRouter>
}
createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>)`
}

const folder = mkdtempSync(join(tmpdir(), 'sikalab-likely-'))
try {
  console.log('Gzip kB of scripts and styles before a page can show:\n')
  const said = { ours: measureOurs(), ...(await measureLikely()) }
  for (const [name, { onboard, dashboard }] of Object.entries(said)) {
    console.log(
      `${name.padEnd(34)} /onboard ${onboard.toFixed(1).padStart(6)}   /dashboard ${dashboard.toFixed(1).padStart(6)}`,
    )
  }
  console.log(JSON.stringify({ firstLoad: said, stack: STACK }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function measureOurs() {
  const theme = gzipSync(readFileSync(join(OURS, 'first.js'))).length
  const load = loaderOf(OURS)
  const { manifest } = load
  const inside = Object.keys(manifest).find((key) => manifest[key].name === 'inside')
  const dashboard = Object.keys(manifest).find((key) => key.endsWith('/Dashboard.tsx'))
  return {
    onboard: kilo(load('index.html') + theme),
    dashboard: kilo(load('index.html', inside, dashboard) + theme),
  }
}

async function measureLikely() {
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text)
  const wanted = { private: true, type: 'module', dependencies: STACK }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', '--ignore-scripts'], {
    cwd: folder,
  })
  const versions = Object.keys(STACK).map((name) => versionOf(name))
  if (versions.join() !== Object.values(STACK).join()) throw new Error(`Installed: ${versions}`)
  const one = await buildLikely(false)
  const lazy = await buildLikely(true)
  return {
    'likely stack, as Vite builds it': {
      onboard: kilo(one('index.html')),
      dashboard: kilo(one('index.html')),
    },
    'likely stack, pages loaded apart': {
      onboard: kilo(lazy('index.html', 'Onboard.jsx')),
      dashboard: kilo(lazy('index.html', 'Dashboard.jsx')),
    },
  }
}

function versionOf(name) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
    .version
}

async function buildLikely(isLazy) {
  writeFileSync(join(folder, 'main.jsx'), mainOf(isLazy))
  const outDir = join(folder, isLazy ? 'lazy' : 'one')
  mkdirSync(outDir)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    esbuild: { jsx: 'automatic' },
    build: { outDir, manifest: true },
  })
  return loaderOf(outDir)
}

/** Bytes of gzip that an entry needs with all it imports at once, each file once. */
function loaderOf(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const filesOf = (key, seen) => {
    if (seen.has(key)) return []
    seen.add(key)
    const { file, css = [], imports = [] } = manifest[key]
    return [file, ...css, ...imports.flatMap((at) => filesOf(at, seen))]
  }
  const load = (...keys) => {
    const seen = new Set()
    const files = new Set(keys.flatMap((key) => filesOf(key, seen)))
    return [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length,
      0,
    )
  }
  load.manifest = manifest
  return load
}

function kilo(bytes) {
  return Math.round(bytes / 100) / 10
}
