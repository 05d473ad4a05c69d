import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import { reportBodies } from './bodies.ts'

export const debriefAdminCalls = {
  readReveal: defineCall({
    name: 'debrief.readReveal',
    method: 'GET',
    path: '/api/admin/debrief',
    summary: 'Whether the room has been told, and the list of where to report.',
    actor: 'admin',
    input: nothing,
    // The version is that of the settings.
    answer: v.object({
      revealed: v.boolean(),
      /** True once the truth was revealed, now or before it was taken back. */
      wasTold: v.boolean(),
      reportTo: reportBodies,
      version: v.number(),
    }),
    topics: ['settings'],
  }),
  setRevealed: defineCall({
    name: 'debrief.setRevealed',
    method: 'POST',
    path: '/api/admin/debrief/reveal',
    summary: 'Reveals the truth to everyone at once, or takes that back.',
    actor: 'admin',
    input: v.strictObject({ revealed: v.boolean() }),
    answer: nothing,
  }),
  saveReportTo: defineCall({
    name: 'debrief.saveReportTo',
    method: 'POST',
    path: '/api/admin/debrief/report-to',
    summary: 'Changes where to check and report, as the debrief shows it.',
    actor: 'admin',
    input: v.strictObject({ reportTo: reportBodies, version: v.number() }),
    answer: nothing,
  }),
}
