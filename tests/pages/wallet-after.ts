import { createElement, Fragment } from 'react'
import { useLocation } from 'react-router'
import RequestSent from '#features/wallet/web/sent/RequestSent.tsx'
import { sentOf } from '#features/wallet/web/sent/sent.ts'

/** Stands at the wallet's address, with what is said there of a request that was sent just now. */
export function WalletAfter() {
  const sent = sentOf(useLocation().state)
  return createElement(
    Fragment,
    null,
    createElement('h1', null, 'The wallet'),
    sent && createElement(RequestSent, sent),
  )
}
