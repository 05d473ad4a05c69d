let sound: AudioContext | null = null

/** A short tone for each card that is read. Where the browser gives none, it is quiet. */
export function tick(): void {
  try {
    sound ??= new AudioContext()
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.frequency.value = 880
    volume.gain.setValueAtTime(0.15, sound.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.12)
    tone.connect(volume).connect(sound.destination)
    tone.start()
    tone.stop(sound.currentTime + 0.12)
  } catch {
    // Nothing depends on it.
  }
}
