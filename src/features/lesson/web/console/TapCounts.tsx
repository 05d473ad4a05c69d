import { lessonConsole } from '../../../../core/strings/en/lesson.ts'

type Props = {
  choices: Readonly<Record<string, string>>
  taps: Readonly<Record<string, number>>
}

/** How often each choice was tapped, without who. */
export function TapCounts({ choices, taps }: Props) {
  const most = Math.max(1, ...Object.values(taps))
  return (
    <section aria-label={lessonConsole.taps}>
      <ul className="grid grid-cols-1 gap-2">
        {Object.entries(choices).map(([choice, words]) => (
          <li key={choice} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
            <span className="text-15">{words}</span>
            <span className="tabular font-semibold">{taps[choice] ?? 0}</span>
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
