import type { ComponentProps, ReactNode } from 'react'
import { isUnknown } from '#core/errors.ts'
import { ShareButton } from '../device/ShareButton.tsx'
import { ICON_ALONE } from '../look/icon-alone.ts'
import { Button, ButtonLink } from '../page/Button.tsx'
import { Empty } from '../page/Empty.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { Page } from '../page/Page.tsx'
import { Skeleton } from '../page/Skeleton.tsx'
import { receipt as t } from '../words/en/receipt.ts'

type Props<T> = {
  title: string
  query: ComponentProps<typeof Loaded<T>>['query']
  /** The way back to the list, before the title. */
  back: ReactNode
  /** Print, share and what else can be done with it, once it is there. */
  acts: ReactNode
  /** The words over the paper, which are not printed. */
  next?: ReactNode
  unknown: { title: string; text: string; to: string; action: string }
  /** The paper itself. */
  children: (data: T) => ReactNode
}

/** A receipt as a page: to read, to print, to share. An unknown one leads back to the list. */
export function ReceiptView<T>({ title, query, back, acts, next, unknown, children }: Props<T>) {
  return (
    <Page title={title} width="left" back={back} actions={acts}>
      {next}
      {isUnknown(query.error) ? (
        <Empty
          icon="receipt"
          title={unknown.title}
          action={
            <ButtonLink to={unknown.to} variant="secondary">
              {unknown.action}
            </ButtonLink>
          }
        >
          {unknown.text}
        </Empty>
      ) : (
        <Loaded query={query} skeleton={<ReceiptSkeleton />}>
          {children}
        </Loaded>
      )}
    </Page>
  )
}

/** Prints the page, or shares its words. */
export function ReceiptActs(words: Omit<ComponentProps<typeof ShareButton>, 'variant'>) {
  return (
    <>
      <Button
        variant="secondary"
        icon="print"
        className={ICON_ALONE}
        onClick={() => window.print()}
      >
        {t.print}
      </Button>
      <ShareButton variant="secondary" className={ICON_ALONE} {...words} />
    </>
  )
}

/** The paper to come. */
function ReceiptSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      <div className="grid grid-cols-1 gap-4 rounded-16 border border-line bg-raised p-4 sm:p-5">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  )
}
