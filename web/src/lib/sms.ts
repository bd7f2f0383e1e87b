/**
 * « ?& » before the text: iOS reads what follows « & », Android what follows « ? ». The telephone opens its own page,
 * where the text may still be changed.
 */
export const smsOf = (numero: string, texte: string) => `sms:${numero}?&body=${encodeURIComponent(texte)}`
