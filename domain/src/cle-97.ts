/** ISO 7064, MOD 97-10, over figures and letters (A counts 10): true when the two figures of its key are right. */
export const hasCle97 = (text: string): boolean =>
  [...text]
    .map((character) => Number.parseInt(character, 36))
    .reduce((rest, digit) => (rest * (digit > 9 ? 100 : 10) + digit) % 97, 0) === 1
