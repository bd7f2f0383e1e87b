type Answer = { etat: string }

type Options = { maxAgeMs?: number; maxEntries?: number; now?: () => Date }

const ONE_DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Caches the answers of an outside service, never its failures; simultaneous callers with one key share one request.
 */
export function createAnswerCache<Kept extends Answer>({
  maxAgeMs = ONE_DAY_MS,
  maxEntries = 1_000,
  now = () => new Date(),
}: Options = {}) {
  const kept = new Map<string, { answer: Kept; until: number }>()
  const pending = new Map<string, Promise<Kept>>()

  async function askAndKeep(key: string, ask: () => Promise<Kept>): Promise<Kept> {
    try {
      const answer = await ask()
      if (answer.etat !== 'indisponible') keep(key, answer)
      return answer
    } finally {
      pending.delete(key)
    }
  }

  function keep(key: string, answer: Kept) {
    kept.delete(key)
    kept.set(key, { answer, until: now().getTime() + maxAgeMs })
    const [oldest] = kept.keys()
    if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest)
  }

  return function answerFor(key: string, ask: () => Promise<Kept>): Promise<Kept> {
    const found = kept.get(key)
    if (found && found.until > now().getTime()) return Promise.resolve(found.answer)
    const asked = pending.get(key) ?? askAndKeep(key, ask)
    pending.set(key, asked)
    return asked
  }
}
