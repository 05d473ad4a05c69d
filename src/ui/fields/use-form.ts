import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { Refusal } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'

/** A text each, or the amount of a MoneyField. */
export type FormValues = Record<string, string | Pesewas | null>
export type FieldErrors<V> = Partial<Record<keyof V, string>>

type FormOptions<V extends FormValues> = {
  initial: V
  /** Stores a change in a draft, where one holds the values; `initial` is then the draft as it is now. */
  store?: (part: Partial<V>) => void
  /** Finds the faults of these values, by field. Empty when they may be sent. */
  check: (values: V) => FieldErrors<V>
  /** Forgets what was answered to the values as they were before. */
  onEdit?: () => void
  onSubmit: (values: V) => void
}

/** The first message per field of a valibot schema; what is valid is absent. */
export function errorsOf<V extends FormValues>(
  schema: v.GenericSchema,
  values: unknown,
): FieldErrors<V> {
  const result = v.safeParse(schema, values)
  const errors: Record<string, string> = {}
  for (const issue of result.issues ?? []) {
    const name = (issue.path?.[0]?.key ?? '') as string
    errors[name] ??= issue.message
  }
  return errors as FieldErrors<V>
}

/**
 * A form of texts and amounts, checked on submit and on blur, then live once a field has had a fault.
 * A failed submit moves the focus to the first field at fault.
 */
export function useForm<V extends FormValues>(options: FormOptions<V>) {
  const { initial, store, check, onEdit, onSubmit } = options
  const [own, setOwn] = useState(initial)
  const values = store ? initial : own
  const put = store ?? ((part: Partial<V>) => setOwn((old) => ({ ...old, ...part })))
  const [watched, setWatched] = useState<ReadonlySet<keyof V>>(new Set())
  const [refused, setRefused] = useState<FieldErrors<V>>({})
  const sent = useRef<HTMLFormElement>(null)
  const errors = check(values)
  /** The field of this form that a refusal names; null where it names none. */
  const fieldOf = (error: Error | null) =>
    error instanceof Refusal && error.field && error.field in values ? error.field : null

  const watch = (...names: (keyof V)[]) => setWatched((old) => new Set([...old, ...names]))
  const set = <K extends keyof V>(name: K, value: V[K]) => {
    const part: Partial<V> = {}
    part[name] = value
    put(part)
    onEdit?.()
    setRefused(({ [name]: _gone, ...rest }) => rest as FieldErrors<V>)
  }

  return {
    values,
    set,
    /** Props for a Field, PasswordField, MoneyField or Select of src/ui/fields. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      error: refused[name] ?? (watched.has(name) ? errors[name] : undefined),
      onChange: (event: { target: { value: V[K] } }) => set(name, event.target.value),
      onBlur: (event?: { target: { value: string } }) => {
        // An untouched empty field is not checked yet; a field that was emptied is.
        if (event?.target.value || initial[name]) watch(name)
      },
    }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      sent.current = event.currentTarget
      watch(...Object.keys(values))
      if (Object.keys(errors).length === 0) onSubmit(values)
      else focusFirst(event.currentTarget, Object.keys(errors))
    },
    /** Shows a server's refusal beside its field, if it names one of these. True when it did. */
    refuse: (error: Error): boolean => {
      const name = fieldOf(error)
      if (name === null) return false
      setRefused({ [name]: error.message } as FieldErrors<V>)
      if (sent.current) focusFirst(sent.current, [name])
      return true
    },
    /** The failure that is said of the form as a whole: null where it names one of these fields. */
    formError: (error: Error | null) => (fieldOf(error) === null ? error : null),
    clear: (next: V = initial) => {
      put(next)
      setWatched(new Set())
      setRefused({})
    },
  }
}

export type Form<V extends FormValues> = ReturnType<typeof useForm<V>>

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const controls = [...form.elements] as HTMLInputElement[]
  const first = controls.find(({ name }) => names.includes(name))
  first?.focus()
  // The field's refusal may lie below what sticks to the edge of the screen.
  setTimeout(() => {
    const describedBy = first?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
    for (const id of describedBy.split(' '))
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  })
}
