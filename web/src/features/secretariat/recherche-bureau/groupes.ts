import { formatMontant } from '@sillon/domain/argent/format-montant'
import { ROLE_LABELS } from '@sillon/domain/comptes/droits/role'
import { DOCUMENT_TYPE_LABELS } from '@sillon/domain/organisme/parametres/document-type'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import type {
  EntrepriseTrouvee,
  MaterielTrouve,
  PersonneTrouvee,
  PieceTrouvee,
  RechercheBureau,
  Sorte,
  Trouvaille,
  TypePiece,
  Voie,
} from '@sillon/domain/secretariat/recherche-bureau/trouvaille'
import { formatSiret, Siret } from '@sillon/domain/siret'
import { formatTelephone } from '@sillon/domain/telephone'
import { formatDate } from '../../../lib/format.ts'
import { filterByLabel } from '../../../ui/match-text.ts'
import { NOUVELLE_ADHESION } from './actes.ts'
import type { Groupe, Icone, Ligne } from './ligne.ts'
import type { PageConnue } from './pages.ts'
import { formatOuverture, type Recent } from './recents.ts'

/** Local answers shown with those of the server. */
const LOCALES_MAX = 5

const TITRES: Record<Sorte, string> = {
  personnes: 'Personnes',
  entreprises: 'Entreprises',
  pieces: 'Pièces',
  materiels: 'Matériels',
}

const PAR: Record<Voie, string> = {
  nom: 'par nom',
  telephone: 'par téléphone',
  siret: 'par SIRET',
  no_adherent: 'par numéro d’adhérent',
  commune: 'par commune',
  numero: 'par numéro',
}

const PIECES: Record<Exclude<TypePiece, keyof typeof DOCUMENT_TYPE_LABELS | 'reglement'>, string> = {
  facture_fournisseur: 'Facture de fournisseur',
  groupement: 'Groupement d’achats',
}

const phrase = (...morceaux: (string | null | undefined | false)[]) => morceaux.filter(Boolean).join(', ')
const du = (cents: number) => (cents > 0 ? `Doit ${formatMontant(cents)}` : 'Ne doit rien')

function toPersonne({ prenom, nom, role, entreprise, autres, telephone, page }: PersonneTrouvee): Ligne {
  const autresEntreprises = autres > 0 && (autres === 1 ? 'et une autre entreprise' : `et ${autres} autres entreprises`)
  const lieu = phrase(entreprise?.raison_sociale, role && ROLE_LABELS[role].toLowerCase(), autresEntreprises)
  return {
    page,
    icone: 'personnes',
    titre: `${prenom} ${nom}`,
    detail: entreprise ? `${lieu}. ${du(entreprise.doit)}` : 'Sans entreprise',
    ...(telephone && { repere: formatTelephone(telephone), telephone }),
  }
}

function toEntreprise(trouvee: EntrepriseTrouvee): Ligne {
  const { par, page, raison_sociale, no_adherent, siret, commune, telephone, doit } = trouvee
  return {
    page,
    icone: 'entreprises',
    titre: raison_sociale,
    detail: `${phrase(no_adherent, commune)}. ${du(doit)}`,
    repere: par === 'telephone' && telephone ? formatTelephone(telephone) : formatSiret(siret),
  }
}

function toPiece({ page, type, numero, moyen, nom, jour, montant }: PieceTrouvee): Ligne {
  const regle = type === 'reglement'
  const sorte =
    type in PIECES
      ? PIECES[type as keyof typeof PIECES]
      : DOCUMENT_TYPE_LABELS[type as keyof typeof DOCUMENT_TYPE_LABELS]
  const moyenDit = moyen ? MODE_REGLEMENT_LABELS[moyen] : 'Règlement'
  return {
    page,
    icone: 'pieces',
    titre: regle ? `${moyenDit} ${moyen === 'cheque' ? 'n°\u00a0' : ''}${numero}` : numero,
    detail: phrase(
      !regle && sorte,
      nom ?? (regle && 'À rapprocher'),
      jour && `${type === 'groupement' ? 'clôture le ' : ''}${formatDate(jour)}`,
    ),
    ...(montant !== null && { repere: formatMontant(montant) }),
  }
}

const toMateriel = ({ page, nom, entreprise, numero }: MaterielTrouve): Ligne => ({
  page,
  icone: 'materiels',
  titre: nom,
  detail: entreprise,
  repere: numero,
})

function toLigne(trouvaille: Trouvaille): Ligne {
  if (trouvaille.sorte === 'personnes') return toPersonne(trouvaille)
  if (trouvaille.sorte === 'entreprises') return toEntreprise(trouvaille)
  return trouvaille.sorte === 'pieces' ? toPiece(trouvaille) : toMateriel(trouvaille)
}

/** One group for each kind and each reason, in the order of the answer. */
export function groupesTrouves({ trouvailles, abregees }: Pick<RechercheBureau, 'trouvailles' | 'abregees'>): Groupe[] {
  const groupes = Map.groupBy(trouvailles, ({ sorte, par }) => `${sorte} ${par}`)
  return [...groupes.values()].flatMap((lignes) => {
    const [premiere] = lignes
    if (!premiere) return []
    const { sorte, par } = premiere
    const dite = sorte === 'materiels' ? 'par numéro de série' : PAR[par]
    return {
      titre: TITRES[sorte],
      par: abregees.includes(sorte) ? `${dite}, les premières réponses` : dite,
      lignes: lignes.map(toLigne),
    }
  })
}

const toLocale = (icone: Icone, { titre, detail, page }: PageConnue): Ligne => ({
  page,
  icone,
  titre,
  ...(detail && { detail }),
})

const groupe = (titre: string, lignes: Ligne[]): Groupe[] => (lignes.length > 0 ? [{ titre, lignes }] : [])

const trouvees = (icone: Icone, connues: readonly PageConnue[], q: string) =>
  filterByLabel(
    connues.map(({ titre, ...reste }) => ({ label: titre, titre, ...reste })),
    q,
  ).map((connue) => toLocale(icone, connue))

/** Answers found without asking the server: the acts and the pages that the reader may open. */
export type Locales = { actes: readonly PageConnue[]; pages: readonly PageConnue[] }

/** A SIRET begins a membership, for who may. */
function actesSiret(q: string, actes: Locales['actes']): Ligne[] {
  const { data: siret } = Siret.safeParse(q)
  const nouvelle = siret && actes.find(({ page }) => page === NOUVELLE_ADHESION)
  return nouvelle
    ? [
        {
          page: `${NOUVELLE_ADHESION}?siret=${siret}`,
          icone: 'actes',
          titre: `${nouvelle.titre}\u00a0: ${formatSiret(siret)}`,
        },
      ]
    : []
}

/** Acts and pages by their words. */
export const groupesLocaux = (q: string, { actes, pages }: Locales): Groupe[] => [
  ...groupe('Actes', [...actesSiret(q, actes), ...trouvees('actes', actes, q)].slice(0, LOCALES_MAX)),
  ...groupe('Pages', trouvees('pages', pages, q).slice(0, LOCALES_MAX)),
]

/** « > » lists the acts alone. */
export const groupesActes = (q: string, { actes }: Locales): Groupe[] => groupe('Actes', trouvees('actes', actes, q))

/** Before anything is typed. */
export const groupesVides = (recents: readonly Recent[], { actes, pages }: Locales, now = new Date()): Groupe[] => [
  ...groupe(
    'Vus récemment',
    recents.map(({ le, ...recent }) => ({ ...recent, repere: formatOuverture(le, now) })),
  ),
  ...groupe(
    'Actes',
    actes.slice(0, 3).map((acte) => toLocale('actes', acte)),
  ),
  ...groupe(
    'Pages',
    pages
      .filter(({ page }) => page.startsWith('/admin/'))
      .slice(0, LOCALES_MAX)
      .map((page) => toLocale('pages', page)),
  ),
]
