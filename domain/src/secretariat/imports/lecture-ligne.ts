import type { z } from 'zod/mini'
import type { Adresse } from '../../adresse.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { CHAMP_OBLIGATOIRE } from '../../messages.ts'
import type { Feuille } from '../../pieces/classeurs/feuille.ts'
import { mergeAdresse } from './adresse-lue.ts'
import { champOf, type Lue, lisCellule, writeCellule } from './cellule.ts'
import type { Colonne } from './colonne.ts'
import { COLONNES, VIDE } from './feuilles.ts'
import { isMemeValeur } from './meme-valeur.ts'
import type { Difference, LigneLue, Outils } from './plan.ts'

type Etat = Record<string, unknown>

type Demande = {
  feuille: Feuille
  ligne: LigneLue
  avant: object | null
  /** Schema of the form of this record. */
  schema: z.ZodMiniType
  /** Columns to leave out: keys, and columns that have a rule of their own. */
  sauf?: readonly string[]
  outils: Outils
}

/** The changes that a row makes to its record, checked by the schema of its form; unchanged values are left out. */
export function lisLigne(demande: Demande): { saisie: Etat; erreurs: ErreurChamp[] } {
  const { ligne, avant, schema, outils } = demande
  const { parties, erreurs } = lisCellules(demande)
  for (const { champ } of avant ? [] : COLONNES[demande.feuille].filter(({ requis }) => requis)) {
    if (!ligne.valeurs[champ]) erreurs.push({ champ, message: CHAMP_OBLIGATOIRE })
  }
  const saisie = assemble(parties, avant, outils)
  const lue = schema.safeParse(saisie)
  if (lue.success) return { saisie: withoutRepetitions(lue.data as Etat, avant), erreurs }
  erreurs.push(...lue.error.issues.map(({ path, message }) => ({ champ: path.join('.'), message })))
  // The valid attributes of the row are still read: other rows may need them.
  const faux = new Set(lue.error.issues.map(({ path }) => path[0]))
  const reste = schema.safeParse(Object.fromEntries(Object.entries(saisie).filter(([champ]) => !faux.has(champ))))
  return { saisie: reste.success ? withoutRepetitions(reste.data as Etat, avant) : {}, erreurs }
}

/** By attribute, then by part; '' stands for the attribute itself. */
type Parties = Map<string, Etat>

function lisCellules({ feuille, ligne, avant, sauf = [], outils }: Demande) {
  const erreurs: ErreurChamp[] = []
  const parties: Parties = new Map()
  for (const colonne of COLONNES[feuille]) {
    const brut = ligne.valeurs[colonne.champ]
    if (!brut || colonne.lecture_seule || sauf.includes(colonne.champ)) continue
    // A cell equal to what an export writes is unchanged: it is not checked again.
    const connue = avant && champOf(avant, colonne.champ)
    if (avant && brut === (writeCellule(colonne, connue, outils.libelles) || VIDE)) continue
    const lue = lisValeur(colonne, brut, outils)
    if ('erreur' in lue) {
      erreurs.push({ champ: colonne.champ, message: lue.erreur })
      continue
    }
    if (avant && isMemeValeur(lue.valeur, connue)) continue
    const [racine = '', partie = ''] = colonne.champ.split('.')
    parties.set(racine, { ...parties.get(racine), [partie]: lue.valeur })
  }
  return { parties, erreurs }
}

function lisValeur(colonne: Colonne, brut: string, { reference }: Outils): Lue {
  if (brut === VIDE) return { valeur: colonne.type === 'liste' ? [] : null }
  const lue = lisCellule(colonne, brut)
  if ('erreur' in lue || !colonne.referentiel) return lue
  const valeur = reference(colonne.referentiel, String(lue.valeur))
  return valeur === undefined ? { erreur: horsListe(colonne, brut) } : { valeur }
}

const horsListe = ({ referentiel }: Colonne, brut: string) => {
  if (referentiel === 'exploitations') {
    return `L’entreprise n’a pas d’exploitation en activité nommée «\u00a0${brut}\u00a0».`
  }
  const suite = referentiel === 'marques' ? '\u00a0: écrivez-la dans la colonne «\u00a0Autre marque\u00a0»' : ''
  return `«\u00a0${brut}\u00a0» n’est pas dans la liste${suite}.`
}

function assemble(parties: Parties, avant: object | null, outils: Outils): Etat {
  const saisie: Etat = {}
  for (const [racine, valeurs] of parties) {
    const connue = avant && champOf(avant, racine)
    if ('' in valeurs) saisie[racine] = valeurs['']
    else if (racine === 'cheptel') saisie[racine] = mergeCheptel(connue as Etat | null, valeurs)
    else saisie[racine] = mergeAdresse(connue as Adresse | null, valeurs, outils)
  }
  return saisie
}

const mergeCheptel = (avant: Etat | null, effectifs: Etat) =>
  Object.fromEntries(Object.entries({ ...avant, ...effectifs }).filter(([, effectif]) => effectif !== null))

const withoutRepetitions = (saisie: Etat, avant: object | null): Etat =>
  avant === null
    ? saisie
    : Object.fromEntries(
        Object.entries(saisie).filter(([champ, valeur]) => !isMemeValeur(valeur, champOf(avant, champ))),
      )

/** Turns typed numbers into stored ones; `codePostal` gives the country of a national number. */
export function lisTelephones(
  saisie: Etat,
  champs: readonly string[],
  codePostal: string | null,
  { lisTelephone }: Outils,
): { saisie: Etat; erreurs: ErreurChamp[] } {
  const erreurs: ErreurChamp[] = []
  const lus: Etat = {}
  for (const champ of champs) {
    const valeur = saisie[champ]
    if (typeof valeur !== 'string') continue
    const lu = lisTelephone(valeur, codePostal)
    if ('erreur' in lu) erreurs.push({ champ, message: lu.erreur })
    else lus[champ] = lu.valeur
  }
  return { saisie: { ...saisie, ...lus }, erreurs }
}

/** Differences column by column, as texts of cells. */
export function listDifferences(
  feuille: Feuille,
  avant: object | null,
  apres: object,
  libelles: Outils['libelles'],
): Difference[] {
  return COLONNES[feuille].flatMap((colonne) => {
    if (colonne.lecture_seule) return []
    const { champ } = colonne
    const [de, vers] = [avant ? champOf(avant, champ) : null, champOf(apres, champ)]
    if (isMemeValeur(de, vers)) return []
    const textes = [de, vers].map((valeur) => writeCellule(colonne, valeur, libelles))
    return textes[0] === textes[1] ? [] : [{ champ, avant: textes[0] ?? '', apres: textes[1] ?? '' }]
  })
}
