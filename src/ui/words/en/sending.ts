import { inLanguage } from '#core/in-words.ts'

// Something was sent or downloaded, and no answer may come: the words for that.

export const sending = inLanguage('sending', {
  sheet: {
    download: 'Download CSV',
    under: (size: string) => `Downloading... ${size}`,
    failed: 'The file could not be downloaded. Nothing was changed. Please try again.',
  },
  open: {
    title: 'Did it arrive?',
    text: 'The last try got no answer. Ask again: if it had arrived, it is counted once and you get the same answer.',
    ask: 'Ask again',
  },
  presets: 'Quick choices',
  noAnswer: 'No answer came. Pressing again cannot send it twice.',
})
