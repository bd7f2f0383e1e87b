const entier = new Intl.NumberFormat('fr-FR')
const uneDecimale = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** « 350 ko », « 1,2 Mo »; `octets`: size of a file in bytes. */
export const formatTaille = (octets: number): string =>
  octets < 1024 ** 2
    ? `${entier.format(Math.max(1, Math.round(octets / 1024)))}\u00a0ko`
    : `${uneDecimale.format(octets / 1024 ** 2)}\u00a0Mo`
