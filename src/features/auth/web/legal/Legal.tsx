import { ButtonLink } from '#ui/page/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { legal as t } from '../../words/en/legal.ts'

/** One of the two pages that say plainly what this is. */
export function Legal({ text }: { text: ReturnType<typeof t.terms> }) {
  return (
    <Page title={text.title} lead={text.lead} width="narrow">
      {text.sections.map((section) => (
        <section key={section.heading} className="grid grid-cols-1 gap-2">
          <h2 className="text-18">{section.heading}</h2>
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <ButtonLink to="/" variant="secondary" icon="back" className="justify-self-start">
        {t.back}
      </ButtonLink>
    </Page>
  )
}
