import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { PocketHome } from './PocketHome.tsx'

const PocketSend = part(() => import('../send/PocketSend.tsx'), PocketSkeleton)
const PocketReceive = part(() => import('./PocketReceive.tsx'), PocketSkeleton)
const PocketReceipt = part(() => import('../receipt/PocketReceipt.tsx'), PocketSkeleton)

/** The practice phone and its screens, as one entry in the table of screens. */
export default function PocketPage() {
  useEffect(() => {
    // Loaded ahead: small, needed next, and needed when the connection is lost meanwhile.
    void Promise.allSettled([PocketSend.load(), PocketReceive.load(), PocketReceipt.load()])
  }, [])
  return (
    <Routes>
      <Route index element={<PocketHome />} />
      <Route path="send" element={<PocketSend />} />
      <Route path="receive" element={<PocketReceive />} />
      <Route path="receipt/:id" element={<PocketReceipt />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  )
}

function Elsewhere() {
  return (
    <>
      <Navigate to="/dashboard" replace />
      <PocketSkeleton />
    </>
  )
}

function PocketSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto grid w-full max-w-xl grid-cols-1 gap-5">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-64 w-full rounded-16" />
    </div>
  )
}
