import type { TexteCherche } from './mots.ts'
import { indexNoms } from './nom-reconnu.ts'
import type { Donnees, MouvementRecu, Societe } from './proposition.ts'

/** Who may have paid, and why. `certain`: by the account, the mandate, the member’s number or the whole name. */
export type PayeurPossible = {
  entreprise: Societe
  certain: boolean
  /** In the line of the queue: « compte reconnu ». */
  signe: string
  /** For the member: « à votre compte bancaire ». */
  grace_a: string
  preuves: string[]
  mots: string[]
}

type Trouve = Omit<PayeurPossible, 'preuves'> & { preuve: string }

/** Finds the companies that a movement may come from, all the evidence of each together, the surest alone. */
export function indexPayeurs({ entreprises, payeurs, mandats }: Pick<Donnees, 'entreprises' | 'payeurs' | 'mandats'>) {
  const societes = new Map(entreprises.map((entreprise) => [entreprise.id, entreprise]))
  const numeros = new Map(entreprises.map((entreprise) => [entreprise.no_adherent, entreprise]))
  const comptes = Map.groupBy(payeurs, ({ iban }) => iban)
  const rums = new Map(mandats.map(({ rum, entreprise_id }) => [rum, entreprise_id]))
  const findNoms = indexNoms(entreprises)

  function parMandat({ rum }: MouvementRecu): Trouve[] {
    const entreprise = societes.get(rums.get(rum ?? '') ?? '')
    if (!entreprise) return []
    const preuve = `Le mandat ${rum} a été signé par ${entreprise.raison_sociale}.`
    return [
      {
        entreprise,
        certain: true,
        signe: 'mandat reconnu',
        grace_a: 'à votre mandat de prélèvement',
        preuve,
        mots: [],
      },
    ]
  }

  function parCompte({ iban }: MouvementRecu): Trouve[] {
    return (comptes.get(iban ?? '') ?? []).flatMap(({ entreprise_id, fois }) => {
      const entreprise = societes.get(entreprise_id)
      if (!entreprise) return []
      const preuve =
        fois > 0
          ? `Ce compte a déjà payé ${fois} fois pour ${entreprise.raison_sociale}.`
          : `Ce compte est celui du mandat signé par ${entreprise.raison_sociale}.`
      return [
        { entreprise, certain: true, signe: 'compte reconnu', grace_a: 'à votre compte bancaire', preuve, mots: [] },
      ]
    })
  }

  function parNumero(texte: TexteCherche): Trouve[] {
    return [...texte.mots].flatMap((mot) => {
      const entreprise = numeros.get(mot)
      if (!entreprise) return []
      const preuve = `Le texte porte le numéro d’adhérent ${mot}, ${entreprise.raison_sociale}.`
      return [
        {
          entreprise,
          certain: true,
          signe: 'numéro d’adhérent',
          grace_a: 'à votre numéro d’adhérent',
          preuve,
          mots: [mot],
        },
      ]
    })
  }

  function parNom(texte: TexteCherche): Trouve[] {
    return findNoms(texte).map(({ entreprise, degre, mots }) => {
      const certain = degre === 'exact'
      const nom = entreprise.raison_sociale
      const preuve = certain ? `Le texte nomme ${nom}.` : `«\u00a0${mots.join(' ')}\u00a0» est proche de ${nom}.`
      return {
        entreprise,
        certain,
        signe: certain ? 'nom reconnu' : `Nom proche de ${nom}`,
        grace_a: 'à votre nom',
        preuve,
        mots,
      }
    })
  }

  return (mouvement: MouvementRecu, texte: TexteCherche): PayeurPossible[] => {
    const noms = parNom(texte)
    const surs = [...parMandat(mouvement), ...parCompte(mouvement), ...parNumero(texte)]
    const retenus = surs.length > 0 ? surs : noms
    const parSociete = Map.groupBy([...new Set(retenus)], ({ entreprise }) => entreprise.id)
    return [...parSociete].map(([id, trouves]) => {
      const all = surs.length > 0 ? [...trouves, ...noms.filter(({ entreprise }) => entreprise.id === id)] : trouves
      const [premier] = all as [Trouve]
      return {
        entreprise: premier.entreprise,
        certain: all.some(({ certain }) => certain),
        signe: premier.signe,
        grace_a: premier.grace_a,
        preuves: all.map(({ preuve }) => preuve),
        mots: all.flatMap(({ mots }) => mots),
      }
    })
  }
}
