import { type ReactNode, useSyncExternalStore } from 'react'
import type { Pesewas } from '#core/money.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Link } from '#ui/router/Link.tsx'
import { part } from '#ui/router/part.ts'
import { onboard as t } from '../../words/en/onboard.ts'
import { shortGhs } from './short-ghs.ts'

/** A phone shows the form instead: there the scales would be the size of a stamp. */
const ScalesArt = part(() => import('./ScalesArt.tsx'))

type PitchTerms = { minDeposit: Pesewas; signUpBonus: Pesewas; referralBonus: Pesewas }

const wide = window.matchMedia('(min-width: 1024px)')

function followWidth(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export type PitchInstead = { title: string; text: string }

type Props = {
  offer: PitchTerms
  /** The settings could not be had: these are the usual figures. */
  isUsual: boolean
  /** True beside a page with a heading of its own; a phone shows it not at all. */
  isAside?: boolean
  /** Takes the place of the offer beside a page that wins nobody; null for the drawing alone. */
  instead?: PitchInstead | null | undefined
  /** The way into a class, below the words. */
  children?: ReactNode
}

/** The offer as such offers are made. Every figure is a setting; the practice notice is above it. */
export function Pitch({ offer, isUsual, isAside = false, instead, children }: Props) {
  const isWide = useSyncExternalStore(followWidth, () => wide.matches)
  const Title = isAside ? 'h2' : 'h1'
  if (isAside && !isWide) return null
  return (
    <section className="rounded-16 border border-hall-line bg-hall px-3 py-4 text-on-hall lg:flex lg:min-h-[calc(100vh-10rem)] lg:flex-col lg:px-8 lg:py-8">
      {instead !== null && (
        <>
          <Title className="text-18 lg:text-40">{(instead ?? t.pitch).title}</Title>
          <p className="mt-1 text-15 text-on-hall-muted lg:mt-5 lg:text-18">
            {instead ? instead.text : t.pitch.start(shortGhs(offer.minDeposit))}{' '}
            <Link to="/terms" className="whitespace-nowrap text-on-hall underline">
              {t.pitch.what}
            </Link>
          </p>
        </>
      )}
      {isUsual && <p className="mt-1.5 text-15 text-on-hall-muted">{t.settingsFailed}</p>}
      {children}
      <div className="my-auto hidden py-5 lg:block">
        <div className="h-[max(13rem,calc(100vh-33.5rem))]">{isWide && <ScalesArt />}</div>
      </div>
      {instead === undefined && <Points offer={offer} />}
    </section>
  )
}

function Points({ offer }: { offer: PitchTerms }) {
  const { points } = t.pitch
  return (
    <ul className="hidden gap-5 border-t border-hall-line pt-5 text-15 lg:grid lg:grid-cols-3">
      <Point icon="clock" text={points.daily} />
      {offer.signUpBonus > 0 && (
        <Point icon="wallet" text={points.bonus(shortGhs(offer.signUpBonus))} />
      )}
      {offer.referralBonus > 0 && (
        <Point icon="people" text={points.friends(shortGhs(offer.referralBonus))} />
      )}
    </ul>
  )
}

function Point({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 text-gold" />
      <span className="text-on-hall-muted">{text}</span>
    </li>
  )
}
