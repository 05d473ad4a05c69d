import { lessonConsole } from '../../words/en/lesson-console.ts'

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
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3"
          >
            {choice === current ? (
              // The title stands above: a number alone would seem to be a part of it.
              <span className="tabular col-span-2 font-semibold">
                {lessonConsole.measures.met(taps[choice] ?? 0)}
              </span>
            ) : (
              <>
                <span className="text-15">{words}</span>
                <span className="tabular font-semibold">{taps[choice] ?? 0}</span>
              </>
            )}
            <meter
              className="col-span-2 h-2 w-full"
              min={0}
              max={most}
              value={taps[choice] ?? 0}
              aria-label={words}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
