import type { RechercheFournisseur } from '@sillon/contract/achats/fournisseurs'
import { Siret } from '@sillon/domain/siret'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { searchRegistre } from './fournisseurs.queries.ts'
import type { FournisseurForm } from './use-fournisseur-form.ts'

/** Fills in the empty fields from the public registry; typed values stay. */
export function RegistreButton({ form }: { form: FournisseurForm }) {
  const typed = useWatch({ control: form.control, name: 'siret' }) ?? ''
  const [found, setFound] = useState<RechercheFournisseur>()
  const [pending, setPending] = useState(false)
  const lu = Siret.safeParse(typed)

  async function search(siret: string) {
    setPending(true)
    const answer = await searchRegistre(siret).catch(() => undefined)
    setPending(false)
    setFound(answer)
    if (answer?.etablissement) fill(form, answer.etablissement)
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        disabledReason={lu.success ? null : 'Saisissez d’abord un SIRET.'}
        loading={pending}
        loadingLabel="Recherche…"
        onClick={() => lu.success && void search(lu.data)}
        reasonField="siret"
        size="sm"
        variant="secondary"
      >
        Remplir avec le registre
      </Button>
      <p className="text-help text-ink-2" role="status">
        {found && saysOf(found)}
      </p>
    </div>
  )
}

function saysOf({ source, ferme }: RechercheFournisseur): string {
  if (ferme) return 'Le registre dit cet établissement fermé.'
  if (source === 'registre') return 'La fiche est remplie\u00a0: vérifiez-la.'
  return source === 'aucune' ? 'Le registre ne le connaît pas\u00a0: saisissez la fiche.' : 'Le registre ne répond pas.'
}

const CHAMPS = ['raison_sociale', 'forme_juridique', 'code_ape', 'tva_intra'] as const

function fill({ form }: FournisseurForm, etablissement: NonNullable<RechercheFournisseur['etablissement']>) {
  for (const champ of CHAMPS) {
    const valeur = etablissement[champ]
    if (valeur && !form.getValues(champ)) form.setValue(champ, valeur, { shouldDirty: true, shouldValidate: true })
  }
  const { adresse } = etablissement
  if (adresse && !form.getValues('adresse')?.commune) form.setValue('adresse', adresse, { shouldDirty: true })
}
