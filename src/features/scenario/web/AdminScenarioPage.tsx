import { useState } from 'react'
import { keepFile } from '#ui/live/use-download.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { readScenarioText } from '../rules/read-scenario.ts'
import { scenarioCalls } from '../schema.ts'
import { scenario as t } from '../words/en/scenario.ts'
import { AdminScenarioFile } from './AdminScenarioFile.tsx'
import { AdminScenarioPreview } from './AdminScenarioPreview.tsx'

/** Other skins of the same machine: looked at, used, downloaded, and written by oneself. */
export default function AdminScenarioPage() {
  const query = useRead(scenarioCalls.list)
  const [looking, setLooking] = useState<string | null>(null)
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink to="/admin/items" variant="quiet" icon="machine" className="-mx-[16px]">
          {t.catalogue}
        </ButtonLink>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={3} label={t.loading} />}
        errorTitle={t.failed}
      >
        {({ now, sold, offered, own }) => (
          <div className="grid grid-cols-1 gap-4">
            {sold > 0 && <Begun sold={sold} />}
            <Card title={t.built}>
              <ul className="divide-y divide-line">
                {offered.map(({ name, title, about, file }, at) => (
                  <OfferedScenario
                    key={name}
                    name={name}
                    title={title}
                    about={about}
                    file={file}
                    isNow={now ? now.name === name : at === 0}
                    onLook={() => setLooking(file)}
                  />
                ))}
              </ul>
            </Card>
            <OwnScenario
              title={now?.title ?? t.own}
              file={own}
              isNow={now !== null && !offered.some(({ name }) => name === now.name)}
              onRead={setLooking}
            />
          </div>
        )}
      </Loaded>
      {looking !== null && (
        <ScenarioDialog
          file={looking}
          mayUse={query.data?.sold === 0}
          onClose={() => setLooking(null)}
        />
      )}
    </Page>
  )
}

type OwnProps = { title: string; file: string; isNow: boolean; onRead: (file: string) => void }

/** The room's own scenario as a file, and the way in for another one. */
function OwnScenario({ title, file, isNow, onRead }: OwnProps) {
  return (
    <Card title={t.yours}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">{t.yoursLead}</p>
        <ul>
          <OfferedScenario name="room" about={t.ownAbout} {...{ title, file, isNow }} />
        </ul>
        <AdminScenarioFile onRead={onRead} />
      </div>
    </Card>
  )
}

type OfferedProps = {
  name: string
  title: string
  about: string
  file: string
  isNow: boolean
  onLook?: () => void
}

function OfferedScenario({ name, title, about, file, isNow, onLook }: OfferedProps) {
  const keep = () => keepFile(new Blob([file], { type: 'application/json' }), `${name}.json`)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 text-18 font-semibold">
          {title}
          {isNow && <Badge tone="good">{t.now}</Badge>}
        </p>
        <p className="text-15 text-muted">{about}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {onLook && (
          <Button moves={false} variant="secondary" icon="eye" onClick={onLook}>
            {t.look}
          </Button>
        )}
        <Button moves={false} variant="quiet" icon="download" onClick={keep}>
          {t.download}
        </Button>
      </div>
    </li>
  )
}

type LookedProps = { file: string; mayUse: boolean; onClose: () => void }

function ScenarioDialog({ file, mayUse, onClose }: LookedProps) {
  const read = readScenarioText(file)
  if (read.faults) return null
  return (
    <AdminScenarioPreview scenario={read.scenario} file={file} mayUse={mayUse} onClose={onClose} />
  )
}

/** Somebody has bought: another scenario needs another room. */
function Begun({ sold }: { sold: number }) {
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink to="/admin/rooms" variant="secondary">
          {t.toRooms}
        </ButtonLink>
      }
    >
      {t.begun(sold)}
    </Notice>
  )
}
