import { type Element, ElementSaisie, type Liste, SynonymesSaisis } from '@sillon/domain/organisme/referentiels/element'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { formatCount } from '../../../lib/format.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FICHE_LABELS, FicheCategorieFields, IMMATRICULABLE_LABELS } from './fiche-categorie-fields.tsx'
import { listeQuery, REFERENTIELS_KEY, removeElement, updateElement } from './listes.queries.ts'
import { SynonymesField } from './synonymes-field.tsx'

type Props = { liste: Liste; element: Element; onClose: () => void }

export function ElementDialog({ liste, element, onClose }: Props) {
  const { id, version, libelle, materiels, ajoute, parent_id } = element
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    onClose()
    await queryClient.invalidateQueries({ queryKey: REFERENTIELS_KEY })
  }
  const state = useElementForm(liste, element, leave)

  // A toast has shown a refusal: the question closes.
  const remove = () => removeElement(liste, id, version).then(leave, () => setAsking(false))

  if (asking) {
    return (
      <ConfirmDialog
        cancelLabel="Garder la ligne"
        confirmLabel="Retirer de la liste"
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
        open
        title={`Retirer «\u00a0${libelle} »\u202f?`}
      >
        Les fiches de matériels ne proposeront plus cette ligne, et elle ne pourra pas être rétablie.
      </ConfirmDialog>
    )
  }
  return (
    <Dialog onClose={onClose} open title={libelle}>
      <ApiForm className="grid gap-5" state={state}>
        <p className="text-ink-2">{formatCount(materiels, 'matériel')} : un nouveau nom vaut aussi pour eux.</p>
        <TextField {...state.field('libelle')} autoComplete="off" />
        <SynonymesField {...state.field('synonymes')} />
        <CheckboxField {...state.field('actif')} />
        {parent_id !== null && <FicheCategorieFields field={(champ) => state.field(champ)} />}
        <ButtonRow>
          {ajoute && materiels === 0 && (
            <Button className="desk:mr-auto" onClick={() => setAsking(true)} variant="quiet">
              Retirer
            </Button>
          )}
          <Button onClick={onClose} variant="secondary">
            Ne rien changer
          </Button>
          <Button loading={state.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
            Enregistrer
          </Button>
        </ButtonRow>
      </ApiForm>
    </Dialog>
  )
}

function useElementForm(liste: Liste, element: Element, onSaved: () => Promise<void>) {
  const queryClient = useQueryClient()
  return useApiForm({
    schema: z.extend(ElementSaisie, { synonymes: SynonymesSaisis }),
    defaultValues: valuesOf(element),
    labels: { libelle: 'Nom', synonymes: 'Autres noms', actif: 'Proposée dans les fiches', ...FICHE_LABELS },
    show: { immatriculable: (value) => IMMATRICULABLE_LABELS[value ?? 'non'] },
    version: element.version,
    send: (body, known) => updateElement(liste, element.id, body, known),
    readSaved: async () => {
      const { resultats } = await queryClient.fetchQuery({ ...listeQuery(liste), staleTime: 0 })
      const saved = resultats.find((one) => one.id === element.id) ?? element
      return { values: valuesOf(saved), version: saved.version }
    },
    onSuccess: onSaved,
  })
}

/** A brand and a group only have a name. */
function valuesOf({
  id: _id,
  version: _version,
  parent_id,
  ajoute: _ajoute,
  materiels: _materiels,
  ...element
}: Element) {
  const { libelle, actif, synonymes, ...fiche } = element
  return { libelle, actif, synonymes: synonymes.join(', '), ...(parent_id !== null && fiche) }
}
