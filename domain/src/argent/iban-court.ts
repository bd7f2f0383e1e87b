/** « FR76 ••• 471 »: one account is written one way on every page, from its IBAN, masked already or not. */
export const ibanCourt = (iban: string) => `${iban.slice(0, 4)}\u00a0•••\u00a0${iban.slice(-3)}`
