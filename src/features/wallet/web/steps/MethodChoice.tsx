import { useId } from 'react'
import { METHODS } from '#core/request.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { methods } from '../../words/en/methods.ts'
import { walletPages as t } from '../../words/en/wallet-pages.ts'

type Props = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** The marks of the networks. */
const COLOURS = { mtn: 'var(--gold)', vodafone: 'var(--art-2)', airtel: 'var(--art-1)' }

/** The four ways to pay, one press each. Takes `form.field('method')` of use-form. */
export function MethodChoice({ name, value, error, onChange }: Props) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid grid-cols-1 min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 text-15 font-semibold">{t.methodLegend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
        {METHODS.map((method) => (
          <label
            key={method}
            className={cx(
              'relative flex min-h-18 cursor-pointer flex-col items-center justify-center gap-1 rounded-12 border p-1 text-center text-13',
              'eases has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2',
              'has-[:focus-visible]:outline-focus',
              method === value
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : error
                  ? 'border-bad bg-raised'
                  : 'border-line-strong bg-raised hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              value={method}
              checked={method === value}
              onChange={onChange}
              className="sr-only"
            />
            {method === value || method === 'bank' ? (
              <Icon name={method === value ? 'check' : 'bank'} />
            ) : (
              <span
                aria-hidden="true"
                className="size-5 rounded-full forced-color-adjust-none"
                style={{ background: COLOURS[method] }}
              />
            )}
            <span className="min-h-8 leading-4 sm:min-h-0">{methods[method]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-15 text-bad">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
