import { refusMontant } from '@sillon/domain/argent/read-montant'
import type { MoyenSerie } from '@sillon/domain/tresorerie/remises/remise-saisie'
import { useState } from 'react'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { type Attente, AUCUNE, type Entree, VIDE } from './entree.ts'
import { useAttente } from './use-attente.ts'

type Fixes = { moyen: MoyenSerie; date_reglement: string | null }

type Champ = 'adherent' | 'montant'
type Refus = { champ: Champ; message: string }

/** The line being typed, and those that were left and are not recorded yet. */
export function useSerie({ moyen, date_reglement }: Fixes) {
  const { values, change, ebauche } = useTypedValues('serie', { entree: VIDE, attente: AUCUNE })
  const { entree, attente } = values
  const [refus, setRefus] = useState<Refus>()
  // A new object each time: the field takes the focus again.
  const [focus, setFocus] = useState<{ champ: Champ }>()
  const { send, drop, ...sent } = useAttente(change)

  /** Records the line, whose amount may still be on its way; false when something is missing. */
  function leave(proposed: Promise<Entree['montant']> | undefined): boolean {
    const refused = refusOf(entree, date_reglement, proposed !== undefined)
    setRefus(refused)
    if (refused || date_reglement === null) return false
    change({ entree: VIDE })
    send({ cle: randomKey(), entree, moyen, date_reglement, refus: 'Pas encore enregistrée.' }, proposed)
    return true
  }

  /** Puts a line back where it is typed; false when another one is there, which stays. */
  function open(next: Entree): boolean {
    const isFree = entree === VIDE || entree.texte === ''
    setRefus(isFree ? undefined : { champ: 'adherent', message: 'Enregistrez ou effacez d’abord cette ligne.' })
    if (isFree) change({ entree: next })
    setFocus({ champ: isFree ? 'montant' : 'adherent' })
    return isFree
  }

  return {
    ...sent,
    entree,
    attente,
    refus,
    focus,
    ebauche,
    isTyping: entree.texte !== '',
    leave,
    send,
    drop,
    open,
    giveUp: (one: Attente) => open(one.entree) && drop(one),
    type: (changes: Partial<Entree>) => change((former) => ({ entree: { ...former.entree, ...changes } })),
    /** Nothing is changed of what was typed meanwhile, nor of the next line. */
    propose: (entreprise_id: string, proposed: Pick<Entree, 'montant' | 'piece'>) =>
      change(({ entree: former }) =>
        former.entreprise?.id === entreprise_id && former.montant === null
          ? { entree: { ...former, ...proposed } }
          : {},
      ),
    erase: () => {
      setRefus(undefined)
      change({ entree: VIDE })
      setFocus({ champ: 'adherent' })
    },
    focusEntree: () => setFocus({ champ: 'adherent' }),
  }
}

function refusOf({ entreprise, montant }: Entree, jour: string | null, isProposing: boolean): Refus | undefined {
  if (!entreprise) return { champ: 'adherent', message: 'Choisissez un adhérent.' }
  if (jour === null) return { champ: 'adherent', message: 'Indiquez d’abord la date de réception.' }
  if (typeof montant === 'string') return { champ: 'montant', message: refusMontant(montant) }
  if (montant === null && isProposing) return undefined
  return montant && montant > 0 ? undefined : { champ: 'montant', message: 'Saisissez un montant.' }
}

export type SerieState = ReturnType<typeof useSerie>
