/** Dots that browsers and mail programs read as one, the full stop first. */
const DOMAINE = /[\p{L}\p{N}][.\u3002\uFF0E\uFF61\u2024]\p{L}{2,}/u

/** « E.A.R.L.Dupont » is a name whose space was forgotten. */
const POINT_COLLE = /([\p{L}\p{N}])\.(?=\p{Lu}\p{Ll})/gu

const ADRESSE = /[@\uFF20]|:\/\/|^\P{L}*(?:https?\b|www\d?\b)/iu

const motsOf = (nom: string) => nom.replace(POINT_COLLE, '$1. ').split(/(\s+)/)

/** « @ », « http », « www. »: no name of a company holds them. */
export const hasAdresse = (nom: string): boolean => motsOf(nom).some((mot) => ADRESSE.test(mot))

const isLien = (mot: string) => ADRESSE.test(mot) || DOMAINE.test(mot)

/** And what a mail program would make a link of: « gagnez.com ». */
export const hasLien = (nom: string): boolean => motsOf(nom).some(isLien)

/** The name as a mail to somebody else shows it: whoever typed it leads nobody out of the portal. */
export const sansLien = (nom: string): string =>
  hasLien(nom)
    ? motsOf(nom)
        .map((mot) => (isLien(mot) ? '…' : mot))
        .join('')
    : nom

export const NOM_SANS_LIEN = 'Un nom ne contient ni adresse e-mail ni adresse de site.'
