import type { TexteCherche } from './mots.ts'
import { indexNoms, type Nomme } from './nom-reconnu.ts'
import type { Donnees, MouvementRecu, Societe } from './proposition.ts'

/** Who may have paid, and why. `certain`: by the account, the mandate, the member’s number or the whole name. */
export type PayeurPossible = {
  entreprise: Societe
  certain: boolean
  /** Nothing but a name says so: neither an account, nor a mandate, nor a number. */
  parNom: boolean
  /** In the line of the queue: « compte reconnu ». */
  signe: string
  /** After « reconnu grâce »: « au compte bancaire qui a payé ». */
  grace_a: string
  preuves: string[]
  mots: string[]
}

type Trouve = Omit<PayeurPossible, 'preuves'> & { preuve: string }

type Sources = Pick<Donnees, 'entreprises' | 'payeurs' | 'mandats'>

/** Finds the companies that a movement may come from, all the evidence of each together, the surest alone. */
export function indexPayeurs(sources: Sources) {
  const parReference = indexReferences(sources)
  const findNoms = indexNoms(sources.entreprises)
  return (mouvement: MouvementRecu, texte: TexteCherche): PayeurPossible[] => {
    const noms = findNoms(texte).map(toTrouve)
    const surs = parReference(mouvement, texte)
    const parSociete = Map.groupBy(surs.length > 0 ? surs : noms, ({ entreprise }) => entreprise.id)
    return [...parSociete].map(([id, trouves]) => {
      const nommes = surs.length > 0 ? noms.filter(({ entreprise }) => entreprise.id === id) : []
      return toPayeur([...trouves, ...nommes])
    })
  }
}

function toPayeur(trouves: readonly Trouve[]): PayeurPossible {
  const [premier] = trouves as [Trouve]
  return {
    entreprise: premier.entreprise,
    certain: trouves.some(({ certain }) => certain),
    parNom: trouves.every(({ parNom }) => parNom),
    signe: premier.signe,
    grace_a: premier.grace_a,
    preuves: trouves.map(({ preuve }) => preuve),
    mots: trouves.flatMap(({ mots }) => mots),
  }
}

function toTrouve({ entreprise, degre, mots }: Nomme<Societe>): Trouve {
  const certain = degre === 'exact'
  const nom = entreprise.raison_sociale
  return {
    entreprise,
    certain,
    parNom: true,
    signe: certain ? 'nom reconnu' : `Nom proche de ${nom}`,
    grace_a: 'au nom cité par la banque',
    preuve: certain ? `Le texte nomme ${nom}.` : `«\u00a0${mots.join(' ')}\u00a0» est proche de ${nom}.`,
    mots,
  }
}

/** By the mandate, the account or the member’s number: none of them is a guess. */
function indexReferences({ entreprises, payeurs, mandats }: Sources) {
  const societes = new Map(entreprises.map((entreprise) => [entreprise.id, entreprise]))
  const numeros = new Map(entreprises.map((entreprise) => [entreprise.no_adherent, entreprise]))
  const comptes = Map.groupBy(payeurs, ({ iban }) => iban)
  const rums = new Map(mandats.map(({ rum, entreprise_id }) => [rum, entreprise_id]))
  return ({ rum, iban }: MouvementRecu, texte: TexteCherche): Trouve[] => {
    const mandataire = societes.get(rums.get(rum ?? '') ?? '')
    const parMandat = mandataire ? [findByMandat(mandataire, rum ?? '')] : []
    const parCompte = (comptes.get(iban ?? '') ?? []).flatMap(({ entreprise_id, fois }) => {
      const entreprise = societes.get(entreprise_id)
      return entreprise ? [findByCompte(entreprise, fois)] : []
    })
    const parNumero = [...texte.mots].flatMap((mot) => {
      const entreprise = numeros.get(mot)
      return entreprise ? [findByNumero(entreprise, mot)] : []
    })
    return [...parMandat, ...parCompte, ...parNumero]
  }
}

const findByMandat = (entreprise: Societe, rum: string): Trouve => ({
  entreprise,
  certain: true,
  parNom: false,
  signe: 'mandat reconnu',
  grace_a: 'au mandat de prélèvement',
  preuve: `Le mandat ${rum} a été signé par ${entreprise.raison_sociale}.`,
  mots: [],
})

const findByCompte = (entreprise: Societe, fois: number): Trouve => ({
  entreprise,
  certain: true,
  parNom: false,
  signe: 'compte reconnu',
  grace_a: 'au compte bancaire qui a payé',
  preuve:
    fois > 0
      ? `Ce compte a déjà payé ${fois} fois pour ${entreprise.raison_sociale}.`
      : `Ce compte est celui du mandat signé par ${entreprise.raison_sociale}.`,
  mots: [],
})

const findByNumero = (entreprise: Societe, numero: string): Trouve => ({
  entreprise,
  certain: true,
  parNom: false,
  signe: 'numéro d’adhérent',
  grace_a: 'au numéro d’adhérent',
  preuve: `Le texte porte le numéro d’adhérent ${numero}, ${entreprise.raison_sociale}.`,
  mots: [numero],
})
