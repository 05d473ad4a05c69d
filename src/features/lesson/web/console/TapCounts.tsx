import { lessonConsole } from '../../words/en/lesson-console.ts'
import { CountBar } from './CountBar.tsx'

type Props = {
  choices: Readonly<Record<string, string>>
  taps: Readonly<Record<string, number>>
  /** The number of people who have tapped anything, at which a bar is full. */
  of: number
  /** The choice that phones show now, of those that come one by one. */
  current?: string
}

/** How often each choice was tapped, without who. */
export function TapCounts({ choices, taps, of, current }: Props) {
  const most = Math.max(1, of)
  const all = Object.entries(choices)
  // The class has not seen the later ones of those that come one by one: there is nothing to read yet.
  const currentIndex = all.findIndex(([choice]) => choice === current)
  const listed = all.filter(
    ([choice], at) => currentIndex < 0 || at <= currentIndex || taps[choice],
  )
  return (
    <section aria-label={lessonConsole.taps}>
      <ul className="grid grid-cols-1 gap-2">
        {listed.map(([choice, words]) => (
          <li
            key={choice}
            aria-current={choice === current ? 'step' : undefined}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1"
          >
            {choice === current ? (
              // The title stands above: a number alone would seem to be a part of it.
              <span className="tabular col-span-2 text-18 font-semibold">
                {lessonConsole.measures.met(taps[choice] ?? 0)}
              </span>
            ) : (
              <>
                <span>{words}</span>
                <span className="tabular text-18 font-semibold">{taps[choice] ?? 0}</span>
              </>
            )}
            <span className="col-span-2">
              <CountBar some={taps[choice] ?? 0} of={most} label={words} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
