const COLOURS = ['--art-7', '--art-4', '--art-1', '--art-3', '--art-5', '--brass']

/** A club's badge on its ribbon, with as many bars as its level: 1 to 6. */
export function LevelDrawing({ level }: { level: number }) {
  const bars = Array.from({ length: level }, (_, bar) => 118 - (level - 1) * 7 + bar * 14)
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="160" cy="184" rx="80" ry="7" fill="var(--shade)" />
      <path d="M118 14h28l14 46l14-46h28l-26 68h-32Z" fill={`var(${COLOURS[level - 1]})`} />
      <path d="M118 14h14l22 68h-10Z" fill="var(--art-shade)" />
      <path d="M160 54l52 20v44c0 30-22 50-52 60c-30-10-52-30-52-60V74Z" fill="var(--brass-edge)" />
      <path d="M160 50l48 19v46c0 27-20 46-48 56c-28-10-48-29-48-56V69Z" fill="var(--brass)" />
      {bars.map((y) => (
        <path
          key={y}
          d={`M136 ${y}l24 -12l24 12`}
          fill="none"
          stroke="var(--brass-cut)"
          strokeWidth="6"
        />
      ))}
    </g>
  )
}
