import type { MaCommande } from '@sillon/contract/achats/commande'
import type { Compteur, GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import { jourOf } from '@sillon/domain/jour'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useEbauche } from '../../../lib/offline/use-ebauche.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import {
  type Entreprise,
  isEngagee,
  isSame,
  refusalsOf,
  type Saisie,
  saisieOf,
  toBody,
  toCommande,
} from './commande-values.ts'
import {
  cancelCommande,
  compteurQuery,
  groupementAdherentQuery,
  LISTE_ADHERENT_KEY,
  saveCommande,
} from './groupements.queries.ts'

type Options = { groupement: GroupementAdherent; compteur: Compteur; entreprise: Entreprise }

/** State of the order of one company: the values typed, the version read, and the reasons that prevent saving. */
export function useCommande({ groupement, compteur, entreprise }: Options) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const [base, setBase] = useState(entreprise.commande)
  const [saisie, setSaisie] = useState<Saisie>(() => saisieOf(entreprise, entreprise.commande))
  const [isTried, setTried] = useState(false)
  const isDirty = !isSame(saisie, saisieOf(entreprise, base))
  const isEcart = entreprise.commande?.version !== base?.version || entreprise.commande?.id !== base?.id

  // Another manager, or another page, has saved: the new order is shown at once when nothing was typed, else the user
  // chooses.
  useEffect(() => {
    if (isDirty || !isEcart) return
    setBase(entreprise.commande)
    setSaisie(saisieOf(entreprise, entreprise.commande))
  }, [isDirty, isEcart, entreprise])

  const today = jourOf(new Date().toISOString())
  const commande = toCommande({ groupement, compteur, entreprise, saisie })
  const refusals = refusalsOf(commande, today)

  const ebauche = useEbauche({
    keeping: 'session end',
    nom: `commande ${entreprise.id}`,
    version: base?.version,
    isTyped: () => isDirty,
    // A restored draft never keeps the consent: the conditions must be read again.
    read: () => ({ ...saisie, accepte: false }),
    takeUp: (typed, typedOver) => {
      setSaisie(typed as Saisie)
      // Saved elsewhere in between: the page offers both versions.
      if (typedOver !== base?.version)
        setBase(typedOver === undefined || !base ? null : { ...base, version: typedOver })
    },
  })

  function keep(saved: MaCommande | null) {
    ebauche.forget()
    setBase(saved)
    setSaisie(saisieOf(entreprise, saved))
    setTried(false)
    client.setQueryData(
      groupementAdherentQuery(groupement.id).queryKey,
      (fiche) =>
        fiche && {
          ...fiche,
          entreprises: fiche.entreprises.map((one) => (one.id === entreprise.id ? { ...one, commande: saved } : one)),
        },
    )
    void client.invalidateQueries({ queryKey: LISTE_ADHERENT_KEY })
    void client.invalidateQueries({ queryKey: compteurQuery(groupement.id).queryKey })
  }

  function readAgain() {
    void client.invalidateQueries({ queryKey: groupementAdherentQuery(groupement.id).queryKey })
    void client.invalidateQueries({ queryKey: compteurQuery(groupement.id).queryKey })
  }

  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status > 0) readAgain()
  }
  const saving = useMutation({
    mutationFn: (accepte: boolean) => {
      const body = toBody(groupement, commande, saisie, accepte)
      const idempotencyKey = keyOf({ entreprise_id: entreprise.id, ...body })
      return saveCommande(body, { groupement, entreprise_id: entreprise.id, base, idempotencyKey })
    },
    onSuccess: keep,
    onError,
  })
  const cancelling = useMutation({ mutationFn: cancelCommande, onSuccess: () => keep(null), onError })

  return {
    base,
    saisie,
    commande,
    refusals,
    today,
    isDirty,
    isEngagee: isEngagee(base),
    /** Somebody saved the order in between: nothing is sent before the user chooses a version. */
    isConflit: isEcart && isDirty,
    isTried,
    ebauche,
    isSaving: saving.isPending,
    isCancelling: cancelling.isPending,
    change: (changes: Partial<Saisie>) => setSaisie((former) => ({ ...former, ...changes })),
    setNombre: (article_id: string, nombre: number) =>
      setSaisie((former) => ({ ...former, nombres: { ...former.nombres, [article_id]: nombre } })),
    takeSaved: () => {
      setBase(entreprise.commande)
      setSaisie(saisieOf(entreprise, entreprise.commande))
    },
    keepMine: () => setBase(entreprise.commande),
    saveBrouillon: () => saving.mutate(false),
    /** The name of the first wrong field; undefined when there is none and the order is sent. */
    validate: (): string | undefined => {
      setTried(true)
      const [first] = refusals.keys()
      if (first === undefined) saving.mutate(true)
      return first
    },
    cancel: () => base && cancelling.mutate(base),
  }
}

export type CommandeState = ReturnType<typeof useCommande>
