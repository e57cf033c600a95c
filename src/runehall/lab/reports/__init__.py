"""Reports of studies and contests, as text, plots and pages."""
