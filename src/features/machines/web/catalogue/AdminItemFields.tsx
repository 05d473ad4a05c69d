import { formatRate } from '#core/rate.ts'
import { CATEGORIES } from '#core/room-words.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import type { Form } from '#ui/fields/use-form.ts'
import { CedisField } from '#ui/money/MoneyField.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { sayPercent } from '../../rules/percent.ts'
import { roi } from '../../rules.ts'
import { LONGEST_IN_MACHINE } from '../../schema/admin.ts'
import { adminItems } from '../../words/en/admin-items.ts'
import { type ItemValues, readAmount, settleAmount } from './item-form.ts'
import { nameOfCategory } from './item-view.ts'

const t = adminItems.editor

type ItemForm = Form<ItemValues>
type Props = {
  form: ItemForm
  isNew: boolean
  /** The rate of the treasury bill, whose terms are not typed here. */
  billRate: number | null
}

/** The fields for a machine's name, terms and pay; its picture has a part of its own. */
export function AdminItemFields({ form, isNew, billRate }: Props) {
  const left = LONGEST_IN_MACHINE.description - form.values.description.length
  return (
    <>
      <NameField form={form} />
      <TextArea
        {...form.field('description')}
        label={t.description}
        rows={3}
        maxLength={LONGEST_IN_MACHINE.description}
        hint={left <= 100 && t.left(Math.max(0, left))}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <AmountField form={form} name="price" label={t.price} hint={t.priceHint} />
        {billRate === null && (
          <AmountField form={form} name="dailyProfit" label={t.dailyProfit} hint={t.profitHint} />
        )}
      </div>
      {billRate === null ? (
        <Terms form={form} isNew={isNew} />
      ) : (
        <Notice tone="info">{adminItems.bill.text(formatRate(billRate))}</Notice>
      )}
      <ActiveField form={form} />
    </>
  )
}

function Terms({ form, isNew }: Pick<Props, 'form' | 'isNew'>) {
  return (
    <>
      <Return values={form.values} />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Select
          {...form.field('category')}
          label={t.category}
          {...(!isNew && form.values.category === '' && { placeholder: t.chooseCategory })}
          options={CATEGORIES.map((value) => ({ value, label: nameOfCategory(value) }))}
        />
        <Field
          {...form.field('durationDays')}
          label={t.days}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </div>
    </>
  )
}

function NameField({ form }: { form: ItemForm }) {
  return (
    <Field
      {...form.field('name')}
      label={t.name}
      maxLength={LONGEST_IN_MACHINE.name}
      autoComplete="off"
    />
  )
}

type AmountProps = { form: ItemForm; name: 'price' | 'dailyProfit'; label: string; hint: string }

/**
 * A field for an amount. Text that is no number becomes 0 once the field is left; the 0 gives way to the
 * first digit typed.
 */
function AmountField({ form, name, label, hint }: AmountProps) {
  const field = form.field(name)
  return (
    <CedisField
      {...field}
      label={label}
      hint={hint}
      onFocus={({ target }) => field.value === '0' && target.select()}
      onBlur={(event) => {
        field.onBlur(event)
        const settled = settleAmount(field.value)
        if (settled !== field.value) form.set(name, settled)
      }}
    />
  )
}

/** The promise that the two figures make, while they are typed. */
function Return({ values }: { values: ItemValues }) {
  const [profit, price] = [readAmount(values.dailyProfit), readAmount(values.price)]
  return (
    <p aria-live="polite" className="tabular -mt-2 min-h-6 text-15 text-muted">
      {typeof profit === 'number' &&
        typeof price === 'number' &&
        t.roi(sayPercent(roi(profit, price)))}
    </p>
  )
}

function ActiveField({ form }: { form: ItemForm }) {
  return (
    <label className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 text-15 font-semibold">
      <input
        type="checkbox"
        name="isActive"
        checked={form.values.isActive === 'yes'}
        onChange={({ target }) => form.set('isActive', target.checked ? 'yes' : '')}
        className="size-6 shrink-0 accent-(--brand)"
      />
      {t.active}
      <span className="font-normal text-muted">{t.activeHint}</span>
    </label>
  )
}
