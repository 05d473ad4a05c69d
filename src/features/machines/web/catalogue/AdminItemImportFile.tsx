import { useRef } from 'react'
import { Refusal } from '#core/errors.ts'
import { ChooseFile } from '#ui/fields/ChooseFile.tsx'
import { readTextFile, withAllLetters } from '#ui/fields/read-text-file.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { adminItems } from '../../words/en/admin-items.ts'

const t = adminItems.import

/** The largest file: far more than the rows of one import, with some pictures. */
const LARGEST_BYTES = 20_000_000

/** The fault, and in which of the two ways in it was found. */
export type FileFault = { readonly of: 'file' | 'paste'; readonly message: string }

type Props = {
  formId: string
  text: string
  fault: FileFault | null
  onType: (text: string) => void
  onFault: (fault: FileFault) => void
  /** The text of a file, which may be JSON by its name, or what was pasted. */
  onOpen: (text: string, of: FileFault['of'], isJson: boolean) => void
}

const saidOf = (error: unknown) => (error instanceof Refusal ? error.message : t.unreadable)

export function AdminItemImportFile({ formId, text, fault, onType, onFault, onOpen }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const choose = async (file: File) => {
    if (file.size > LARGEST_BYTES) return onFault({ of: 'file', message: t.tooLong })
    try {
      const content = await readTextFile(file)
      onType('')
      return onOpen(content, 'file', /\.json$/i.test(file.name) || file.type === 'application/json')
    } catch (error) {
      return onFault({ of: 'file', message: saidOf(error) })
    }
  }
  const paste = () => {
    try {
      return onOpen(withAllLetters(text), 'paste', false)
    } catch (error) {
      return onFault({ of: 'paste', message: saidOf(error) })
    }
  }
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        box.current?.focus()
        if (text.length > LARGEST_BYTES) onFault({ of: 'paste', message: t.tooLong })
        else paste()
      }}
      className="grid grid-cols-1 gap-4"
    >
      <p>{t.lead}</p>
      <ChooseFile
        label={t.file}
        button={t.chooseFile}
        hint={t.fileHint}
        accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/plain"
        onChoose={(file) => void choose(file)}
      />
      {fault?.of === 'file' && <Notice tone="bad">{fault.message}</Notice>}
      <TextArea
        ref={box}
        label={t.paste}
        hint={t.pasteHint}
        error={fault?.of === 'paste' ? fault.message : undefined}
        value={text}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
        className="font-mono text-16"
      />
      <Rules />
    </form>
  )
}

function Rules() {
  return (
    <details className="rounded-12 border border-line px-4">
      <summary className="min-h-12 py-3 text-15 font-semibold">{t.rules}</summary>
      <ul className="grid list-disc gap-2 pb-4 pl-5 text-15 text-muted">
        <li>{t.ruleMoney}</li>
        <li>{t.ruleMissing}</li>
        <li>{t.rulePictures}</li>
      </ul>
    </details>
  )
}
