// Loaded into every app that a fault run starts: should the run die, its apps die with it.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
