import { exceptions } from './pattern-exceptions.mjs'
import { listPatterns, listSources } from './pattern-sources.mjs'
import { decide, keyOf } from './pattern-verdicts.mjs'

/** Checks that every regular expression of the sources, or of the named files, takes linear time at most. */
const named = process.argv.slice(2)
const patterns = (named.length > 0 ? named : listSources()).flatMap(listPatterns)
const isExcepted = ({ path, text }) => exceptions.some((one) => one.path === path && one.text === text)
const asked = patterns.filter((one) => !isExcepted(one))
const verdicts = await decide(asked.filter(({ pattern }) => pattern !== null))

const errors = asked.flatMap((one) => {
  const { status, complexity } = one.pattern === null ? { complexity: 'motif composé' } : (verdicts[keyOf(one)] ?? {})
  return status === 'safe' ? [] : [`${one.path}:${one.line}: ${one.text} : ${complexity || 'sans verdict'}`]
})
const stale = exceptions.filter(
  ({ path, text }) => named.length === 0 && !patterns.some((one) => one.path === path && one.text === text),
)
for (const error of errors) console.error(error)
for (const { path, text } of stale) console.error(`${path}: ${text} n’y est plus (scripts/pattern-exceptions.mjs)`)
process.exit(errors.length + stale.length > 0 ? 1 : 0)
