import { toast } from '#ui/dialogs/toast.ts'
import { Card } from '#ui/page/Card.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { roomCalls } from '../schema/room.ts'
import { settingsPage } from '../words/en/admin-settings-page.ts'

const t = settingsPage.room

/** The whole room as one file, to keep or to look into elsewhere. */
export function RoomExport() {
  return (
    <Card title={t.title}>
      <p className="mb-3 text-15 text-muted">{t.text}</p>
      <p className="mb-4 text-15 text-muted">{t.without}</p>
      <DownloadButton
        call={roomCalls.exportRoom}
        input={{}}
        label={t.button}
        under={t.under}
        failed={t.failed}
        onDone={() => toast.success(t.done)}
      />
    </Card>
  )
}
