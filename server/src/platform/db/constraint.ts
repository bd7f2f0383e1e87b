/** Turns the named constraint into the cooperative's words: the race that the service cannot see, the reference that nothing has. */
export async function onConstraint<Result>(
  run: Promise<Result>,
  refusals: Record<string, () => Error>,
): Promise<Result> {
  try {
    return await run
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    throw (constraint && refusals[constraint]?.()) || error
  }
}
