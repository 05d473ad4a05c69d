import type { maintenance as english } from '../en/maintenance.ts'

export const maintenance: typeof english = {
  title: 'Wɔato mu resiesie',
  text: (platform: string) =>
    `Wɔresiesie ${platform}, na ɛbɛsan aba. W’adesua sika ne wo mfidie da akontaa no mu dwoodwoo.`,
}
