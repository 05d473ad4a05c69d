import type { Quiz } from './quiz.ts'

// A quiz as a package of QTI 1.2: a manifest of IMS Content Packaging 1.1, and one assessment with
// a section for each round. Source: IMS Question and Test Interoperability, ASI XML binding 1.2.1
// (2003); the fields of 'itemmetadata' are those that Canvas and Common Cartridge read.

const ASSESSMENT = 'questions.xml'
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const xml = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
const material = (text: string) => `<material><mattext>${xml(text)}</mattext></material>`
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** The files of the package by their names. `language` is a code of BCP 47. */
export function qtiOf(quiz: Quiz, language: string): Readonly<Record<string, string>> {
  return {
    'imsmanifest.xml': manifestOf(quiz, language),
    [ASSESSMENT]: assessmentOf(quiz, language),
  }
}

function manifestOf({ title, notice }: Quiz, language: string): string {
  const langString = (text: string) =>
    `<langstring xml:lang="${language}">${xml(text)}</langstring>`
  return `${HEAD}
<manifest identifier="sikalab-offers" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2">
  <metadata>
    <schema>IMS Content</schema>
    <schemaversion>1.1.3</schemaversion>
    <imsmd:lom><imsmd:general>
      <imsmd:title>${langString(title).replaceAll('langstring', 'imsmd:langstring')}</imsmd:title>
      <imsmd:description>${langString(notice).replaceAll('langstring', 'imsmd:langstring')}</imsmd:description>
    </imsmd:general></imsmd:lom>
  </metadata>
  <organizations/>
  <resources>
    <resource identifier="offers" type="imsqti_xmlv1p2" href="${ASSESSMENT}"><file href="${ASSESSMENT}"/></resource>
  </resources>
</manifest>
`
}

function assessmentOf(quiz: Quiz, language: string): string {
  const sections = quiz.rounds.map(
    ({ phase, title, items }) => `
    <section ident="${phase}" title="${xml(title)}">${items.map((item) => itemOf(quiz, item)).join('')}
    </section>`,
  )
  return `${HEAD}
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
  <assessment ident="sikalab-offers" title="${xml(quiz.title)}" xml:lang="${language}">
    <qticomment>${xml(quiz.notice)}</qticomment>
    <rubric view="All">${material(quiz.notice)}</rubric>${sections.join('')}
  </assessment>
</questestinterop>
`
}

function itemOf({ genuine, scam }: Quiz, { name, title, text, isScam, feedback }: ItemOf): string {
  return `
      <item ident="${name}" title="${xml(title)}">
        <itemmetadata><qtimetadata>
          ${field('question_type', 'multiple_choice_question')}${field('points_possible', '1')}
          ${field('cc_profile', 'cc.multiple_choice.v0p1')}
        </qtimetadata></itemmetadata>
        <presentation>${material(text)}
          <response_lid ident="said" rcardinality="Single"><render_choice>
            <response_label ident="genuine">${material(genuine)}</response_label>
            <response_label ident="scam">${material(scam)}</response_label>
          </render_choice></response_lid>
        </presentation>
        <resprocessing>
          <outcomes><decvar varname="SCORE" vartype="Decimal" minvalue="0" maxvalue="100"/></outcomes>
          <respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="told"/></respcondition>
          <respcondition continue="No"><conditionvar><varequal respident="said">${isScam ? 'scam' : 'genuine'}</varequal></conditionvar><setvar varname="SCORE" action="Set">100</setvar></respcondition>
        </resprocessing>
        <itemfeedback ident="told">${material(feedback)}</itemfeedback>
      </item>`
}

type ItemOf = Quiz['rounds'][number]['items'][number]

const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`
