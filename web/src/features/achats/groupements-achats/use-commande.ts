import type { MaCommande } from '@sillon/contract/achats/commande'
import type { Compteur, GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import { jourOf } from '@sillon/domain/jour'
import { useEffect, useState } from 'react'
import { useEbauche } from '../../../lib/offline/use-ebauche.ts'
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
import { useEnvoiCommande } from './use-envoi-commande.ts'

type Options = { groupement: GroupementAdherent; compteur: Compteur; entreprise: Entreprise }

/** State of the order of one company: the values typed, the version read, and the reasons that prevent saving. */
export function useCommande({ groupement, compteur, entreprise }: Options) {
  const typed = useSaisie(entreprise)
  const { base, saisie, isDirty, isEcart, setBase, setSaisie, show } = typed
  const [isTried, setTried] = useState(false)
  const today = jourOf(new Date())
  const commande = toCommande({ groupement, compteur, entreprise, saisie })
  const refusals = refusalsOf(commande, today)
  const ebauche = useEbaucheCommande(entreprise.id, typed)
  const { saving, cancelling } = useEnvoiCommande({
    groupement,
    entreprise_id: entreprise.id,
    base,
    bodyOf: (accepte) => toBody(groupement, commande, saisie, accepte),
    onSaved: (saved) => {
      ebauche.forget()
      show(saved)
      setTried(false)
    },
  })

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
    takeSaved: () => show(entreprise.commande),
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

type SaisieState = ReturnType<typeof useSaisie>

/** The values typed, and the order they are typed over, which another manager may save in between. */
function useSaisie(entreprise: Entreprise) {
  const [base, setBase] = useState(entreprise.commande)
  const [saisie, setSaisie] = useState<Saisie>(() => saisieOf(entreprise, entreprise.commande))
  const isDirty = !isSame(saisie, saisieOf(entreprise, base))
  const isEcart = entreprise.commande?.version !== base?.version || entreprise.commande?.id !== base?.id

  // Another manager, or another page, has saved: the new order is shown at once when nothing was typed, else the user
  // chooses.
  useEffect(() => {
    if (isDirty || !isEcart) return
    setBase(entreprise.commande)
    setSaisie(saisieOf(entreprise, entreprise.commande))
  }, [isDirty, isEcart, entreprise])

  /** Shows a saved order in place of what is typed. */
  function show(commande: MaCommande | null) {
    setBase(commande)
    setSaisie(saisieOf(entreprise, commande))
  }

  return { base, saisie, isDirty, isEcart, setBase, setSaisie, show }
}

/** Keeps the typed quantities on the device: they come back at the prices of the day. */
function useEbaucheCommande(entreprise_id: string, { base, saisie, isDirty, setBase, setSaisie }: SaisieState) {
  return useEbauche({
    isKept: true,
    nom: `commande ${entreprise_id}`,
    version: base?.version,
    isTyped: () => isDirty,
    values: saisie,
    // A restored draft never keeps the consent: the conditions must be read again.
    read: () => ({ ...saisie, accepte: false }),
    takeUp: (typed, typedOver) => {
      setSaisie(typed as Saisie)
      // Saved elsewhere in between: the page offers both versions.
      if (typedOver !== base?.version)
        setBase(typedOver === undefined || !base ? null : { ...base, version: typedOver })
    },
  })
}
