/** « FR76 ••• 471 », from an IBAN that is masked already. */
export const ibanCourt = (iban_masque: string) => `${iban_masque.slice(0, 4)} ••• ${iban_masque.slice(-3)}`
