import { type SignCard, signCards as t } from '../../words/en/sign-cards.ts'

/** The one figure of a sign, where it is from, and what it says. */
export function SignFigure({ card: { figure, text, here } }: { card: SignCard }) {
  return (
    <div className="border-l-4 border-gold pl-3">
      <p className="text-13 font-semibold text-muted">{here ? t.here : t.elsewhere}</p>
      <p className="tabular text-28 leading-tight font-bold wrap-break-word">{figure}</p>
      <p className="mt-1 text-16">{text}</p>
    </div>
  )
}
