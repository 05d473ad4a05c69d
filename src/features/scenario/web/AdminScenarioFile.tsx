import { useRef, useState } from 'react'
import { Refusal } from '#core/errors.ts'
import { ChooseFile } from '#ui/fields/ChooseFile.tsx'
import { readTextFile } from '#ui/fields/read-text-file.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { textFile } from '#ui/words/en/text-file.ts'
import { readScenarioText } from '../rules/read-scenario.ts'
import { LONGEST_FILE } from '../schema.ts'
import { scenario as t } from '../words/en/scenario.ts'

type Props = { onRead: (file: string) => void }

/** Chosen or pasted; what is wrong with it is said by line. */
export function AdminScenarioFile({ onRead }: Props) {
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  const status = useRef<HTMLDivElement>(null)
  const open = (content: string) => {
    const textFaults =
      content.length > LONGEST_FILE
        ? [t.file.tooLong]
        : content.includes('\uFFFD')
          ? [textFile.lostLetters]
          : (readScenarioText(content).faults ?? [])
    setFaults(textFaults)
    if (textFaults.length === 0) onRead(content)
    else requestAnimationFrame(() => status.current?.focus())
  }
  const choose = (file: File) =>
    file.size > LONGEST_FILE * 4
      ? setFaults([t.file.tooLong])
      : readTextFile(file).then(open, (error: unknown) =>
          setFaults([error instanceof Refusal ? error.message : t.file.unreadable]),
        )
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChooseFile
        button={t.choose}
        hint={t.chooseHint}
        accept=".json,.txt,application/json,text/plain"
        onChoose={(file) => void choose(file)}
      />
      <TextArea
        label={t.paste}
        value={text}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        className="font-mono text-16"
      />
      <div>
        <Button moves={false} variant="secondary" onClick={() => open(text)}>
          {t.read}
        </Button>
      </div>
      <div ref={status} tabIndex={-1} role="status" className="outline-none empty:absolute">
        {faults.length > 0 && (
          <Notice tone="bad" title={t.file.faults(faults.length)}>
            <ul className="grid gap-1">
              {faults.map((fault) => (
                <li key={fault} className="wrap-anywhere">
                  {fault}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </div>
  )
}
