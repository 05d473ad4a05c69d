import { useState } from 'react'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import type { RoomEntry } from '../../schema.ts'
import { type RoomPaper, roomPapers as t } from '../../words/en/room-papers.ts'

const KINDS = ['notice', 'letter', 'sheet'] as const
type PaperKind = (typeof KINDS)[number]

type Props = { room: Pick<RoomEntry, 'name' | 'joinBy' | 'playBy' | 'keepDays'> }

/** The papers that a host hands out before a lesson, in the words that fit how this room is joined. */
export function RoomPapers({ room }: Props) {
  const [openPaper, setOpenPaper] = useState<PaperKind | null>(null)
  const how = {
    room: room.name,
    keepDays: room.keepDays,
    byName: room.joinBy !== 'email',
    byEmail: room.joinBy !== 'name',
    byPhones: room.playBy !== 'cards',
    byCards: room.playBy !== 'phones',
  }
  return (
    <Card title={t.title}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-15 text-muted">{t.text}</p>
        <div className="-mx-4 -mb-2 flex flex-wrap">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              moves={false}
              variant="quiet"
              icon="print"
              aria-haspopup="dialog"
              onClick={() => setOpenPaper(kind)}
            >
              {t.kinds[kind]}
            </Button>
          ))}
        </div>
      </div>
      {openPaper && <ShownPaper paper={t[openPaper](how)} onClose={() => setOpenPaper(null)} />}
    </Card>
  )
}

function ShownPaper({ paper, onClose }: { paper: RoomPaper; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={paper.title}
      wide
      footer={
        <Button moves={false} icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
      }
    >
      <article className="grid grid-cols-1 gap-4 text-18 print:gap-3 print:text-15">
        {paper.text.map((each) => (
          <p key={each}>{each}</p>
        ))}
        {paper.rows && <PaperRows rows={paper.rows} />}
        {paper.blanks && <Blanks names={paper.blanks} />}
        <p className="text-15 font-semibold">{PRACTICE_NOTICE}</p>
      </article>
    </Dialog>
  )
}

function PaperRows({ rows }: { rows: NonNullable<RoomPaper['rows']> }) {
  return (
    <table className="w-full text-left text-15 print:text-13 print:leading-tight">
      <thead>
        <tr>
          {t.columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-line-strong p-2 align-bottom print:py-1"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="break-inside-avoid">
            {row.map((cell) => (
              <td key={cell} className="border-b border-line p-2 align-top print:py-0.5">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Lines to be filled in by hand. */
function Blanks({ names }: { names: readonly string[] }) {
  return (
    <dl className="grid grid-cols-1 gap-4 pt-2 print:gap-2 print:pt-0">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-15 text-muted">{name}</dt>
          <dd className="h-8 border-b border-line-strong" />
        </div>
      ))}
    </dl>
  )
}
