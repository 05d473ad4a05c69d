import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'

type Props = {
  choices: Readonly<Record<string, string>>
  taps: Readonly<Record<string, number>>
  tappedBy: number
  of: number
}

/** The share of the class after whose taps the choices are shown: one absent phone does not hide them. */
const MOST = 0.8

/** How often each choice was tapped, once most have: until then everybody decides by themselves. */
export function WallTaps({ choices, taps, tappedBy, of }: Props) {
  const all = Math.max(1, tappedBy)
  if (tappedBy < of * MOST) {
    return (
      <p className="tabular text-[5rem] leading-tight font-bold" aria-live="polite">
        {t.tapped(tappedBy)}
      </p>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <ul className="grid grid-cols-1 gap-6">
        {Object.entries(choices).map(([choice, words]) => {
          const count = taps[choice] ?? 0
          return (
            <li key={choice} className="grid grid-cols-1 gap-2">
              <p className="tabular flex justify-between gap-4 text-40 font-bold">
                <span>{words}</span>
                <span>{count}</span>
              </p>
              <div aria-hidden="true" className="h-6 overflow-hidden rounded-full bg-hall-line">
                <div
                  className="h-full bg-gold transition-[width] duration-500"
                  style={{ width: `${(count / all) * 100}%` }}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <p className="tabular text-28 text-on-hall-muted" aria-live="polite">
        {t.tapped(tappedBy)}
      </p>
    </div>
  )
}
