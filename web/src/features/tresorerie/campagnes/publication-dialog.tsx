import { isJour, jourOf } from '@sillon/domain/jour'
import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { baremesQuery, publishBareme } from './campagnes.queries.ts'
import { RefusBareme } from './refus-bareme.tsx'

/** Confirms a publication, which cannot be undone, and asks from which day it applies. */
export function PublicationDialog({ brouillon, onClose }: { brouillon: Bareme; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { values, change, ebauche } = useTypedValues<{ valide_du: string | null }>('publication', {
    valide_du: jourOf(new Date()),
  })
  const { valide_du } = values
  const [isWrong, setWrong] = useState(false)
  const publication = useMutation({
    mutationFn: (jour: string) => publishBareme(brouillon.id, jour, brouillon.version),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: baremesQuery(brouillon.campagne_id).queryKey })
      onClose()
    },
  })

  function publish() {
    const isDay = valide_du !== null && isJour(valide_du)
    setWrong(!isDay)
    if (isDay) publication.mutate(valide_du)
  }

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Garder le brouillon
          </Button>
          <Button loading={publication.isPending} loadingLabel="Publication…" onClick={publish} variant="primary">
            Publier
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={'Publier ce barème\u202f?'}
    >
      {publication.error && <RefusBareme brouillon={brouillon} error={publication.error} />}
      <p>
        Publié, il ne changera plus. Les cotisations calculées dès sa date d’effet le suivront{'\u202f'}; celles déjà
        appelées ne bougent pas.
      </p>
      <div className="mt-4 grid gap-4" ref={ebauche.element}>
        <EbaucheOfferte ebauche={ebauche} />
        <DateField
          error={isWrong ? 'Saisissez une date au format jj/mm/aaaa.' : undefined}
          label="Date d’effet"
          name="valide_du"
          onChange={(jour) => change({ valide_du: jour })}
          value={valide_du}
        />
      </div>
    </Dialog>
  )
}
