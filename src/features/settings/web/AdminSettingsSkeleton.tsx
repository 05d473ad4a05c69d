import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'

/** The groups and their fields to come. */
export function AdminSettingsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <p className="text-15 text-muted">{t.loading}</p>
      {[2, 6, 4].map((fields) => (
        <div
          key={fields}
          aria-hidden="true"
          className="grid grid-cols-1 gap-4 rounded-16 border border-line bg-raised p-4 sm:p-5 md:grid-cols-2"
        >
          <Skeleton className="h-6 w-32 md:col-span-2" />
          {Array.from({ length: fields }, (_, field) => (
            <div key={field} className="grid grid-cols-1 gap-2">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-12 w-full" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
