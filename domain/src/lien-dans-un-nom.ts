/** A domain name, with any of the dots that browsers and mail programs accept; the full stop comes first. */
const DOMAINE = /[\p{L}\p{N}][.\u3002\uFF0E\uFF61\u2024]\p{L}{2,}/u

/** « E.A.R.L.Dupont » is a name without its space, not a domain. */
const POINT_COLLE = /([\p{L}\p{N}])\.(?=\p{Lu}\p{Ll})/gu

const ADRESSE = /[@\uFF20]|:\/\/|^\P{L}*(?:https?\b|www\d?\b)/iu

/** Mail programs do not read it as a name: « Gagnez.Com » without its space is a link for some of them. */
const separe = (nom: string) => nom.replace(POINT_COLLE, '$1. ')

const motsOf = (nom: string) => separe(nom).split(/(\s+)/)

/** True for « @ », « http », « www. », which no company name contains. */
export const hasAdresse = (nom: string): boolean => motsOf(nom).some((mot) => ADRESSE.test(mot))

const isLien = (mot: string) => ADRESSE.test(mot) || DOMAINE.test(mot)

/** True also for a text that mail programs turn into a link, such as « gagnez.com ». */
export const hasLien = (nom: string): boolean => motsOf(nom).some(isLien)

/**
 * The name for a mail to somebody else, without links: whoever typed it could otherwise lead the reader out of the
 * portal.
 */
export const sansLien = (nom: string): string =>
  motsOf(nom)
    .map((mot) => (isLien(mot) ? '…' : mot))
    .join('')

export const NOM_SANS_LIEN = 'Un nom ne contient ni adresse e-mail ni adresse de site.'
