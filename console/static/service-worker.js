import { serve } from '/assets/service-worker.js';

serve([
  /* assets */
]);
