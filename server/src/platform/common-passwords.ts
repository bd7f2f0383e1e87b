import { readFileSync } from 'node:fs'
import { normalise } from '@sillon/domain/texte'

/** Twenty thousand words that attackers try first, in folded form (source: server/referentiels/README.md). */
const COMMON = new Set(
  readFileSync(new URL('../../referentiels/mots-de-passe-courants.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

const SUITES = [
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890123456789',
].flatMap((suite) => [suite, [...suite].reverse().join('')])

/**
 * True for a common word, with or without digits and signs around it, once or repeated, and for keys that follow one
 * another on the keyboard.
 */
export function isCommonPassword(password: string): boolean {
  if ([...unitOf(password)].length < 5) return true
  const whole = normalise(password)
  const word = whole.replace(/^\P{L}+/u, '').replace(/(?<=\p{L})\P{L}+$/u, '')
  return [whole, word, unitOf(whole), unitOf(word)].some(
    (part) => part !== '' && (COMMON.has(part) || SUITES.some((suite) => suite.includes(part))),
  )
}

/** The repeated part: « ab » for « ababab ». */
const unitOf = (text: string) => /^(.+?)\1*$/su.exec(text)?.[1] ?? text
