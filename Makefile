.PHONY: serve test bench

serve:
	python3 run.py serve

test:
	python3 run.py test

bench:
	python3 run.py bench
