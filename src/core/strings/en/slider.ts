export const slider = {
  /** The slider beside a field of the same name. */
  name: (label: string) => `${label}, slider`,
}
