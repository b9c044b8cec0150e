/**
 * Resolves after so many frames and a task: by the second one effects have run and sizes and places were observed, by the
 * third what they changed is drawn.
 */
export async function frames(count = 3): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise(requestAnimationFrame);
  }
  await new Promise((resolve) => setTimeout(resolve));
}
